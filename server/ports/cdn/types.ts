/** The caches between the store and everybody. */
export interface CdnPort {
  /**
   * Makes them ask the store anew for these addresses, in whatever style they were asked for. Rejects when the provider did not accept it;
   * then none, some or all may have been. Twice does no harm, but counts twice in the provider's quota.
   */
  forget(urls: readonly string[]): Promise<void>
}
