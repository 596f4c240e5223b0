/** What is shared: `path` is `/pages/…?query`, the picture 5:4. */
export interface Shared {
  readonly title: string
  readonly path: string
  readonly imageUrl?: string
}
