import type { PickedFile } from '../media'

interface FilesToPost {
  readonly url: string
  readonly header: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly files: readonly Pick<PickedFile, 'filePath' | 'extension'>[]
}

/** Sends several files in one form, the field `file` each. Rejects as a call does when nothing answers. */
export type PostFiles = (post: FilesToPost) => Promise<{ statusCode: number; data: string }>
