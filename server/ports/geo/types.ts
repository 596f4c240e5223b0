/** Names as a lookup service gives them, such as 江苏省 and 南京市; null where it does not know. */
export interface Place {
  readonly province: string | null
  readonly city: string | null
}

export interface GeoPort {
  /** Where a network address is, roughly. Never throws: a service that fails knows nothing. */
  locate(ip: string): Promise<Place>
}
