/** What WeChat's virtual payment calls a package: it takes neither dashes nor more than 32 signs. */
export function virtualGoodsId(packageId: string): string {
  return packageId.replaceAll('-', '')
}
