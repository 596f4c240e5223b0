/** The outside services that have a stand-in, in the order of their ports. */
export const vendors = ['store', 'sts', 'sms', 'wechat', 'pay', 'geo', 'cdn'] as const
export type Vendor = (typeof vendors)[number]

export interface DoublesOptions {
  /** Keys, payments and objects are kept here. */
  readonly folder: string
  readonly bind: string
  /** Of the knobs; the vendors follow. */
  readonly port: number
  /** PUBLIC_URL of the deployment: WeChat pushes there. */
  readonly site: string
  /** Where servers and browsers find a vendor, if not at its port. */
  readonly names: Readonly<Partial<Record<Vendor, string>>>
}

export function portOf({ port }: DoublesOptions, vendor: Vendor): number {
  return port + 1 + vendors.indexOf(vendor)
}

/** By name: ali-oss takes no addresses of numbers. */
export function originOf(options: DoublesOptions, vendor: Vendor): string {
  return options.names[vendor] ?? `http://localhost:${portOf(options, vendor)}`
}
