const signatures: ReadonlyArray<readonly [type: FileType, at: number, bytes: string]> = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['video/mp4', 4, 'ftyp'],
  ['audio/wav', 8, 'WAVEfmt '],
  // The first frame of layer III, of MPEG 1, 2 and 2.5, with and without its check sum.
  ...['\xfb', '\xfa', '\xf3', '\xf2', '\xe3', '\xe2'].map((second) => ['audio/mpeg', 0, `\xff${second}`] as const),
]

export type FileType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/avif'
  | 'video/mp4'
  | 'audio/wav'
  | 'audio/mpeg'

/** How much of a file `typeOf` looks at. */
export const headBytes = 32

/** The type that a file's first bytes show; null for anything that is not served (product 10.6). */
export function typeOf(head: Buffer): FileType | null {
  const found = signatures.find(([, at, mark]) => head.subarray(at, at + mark.length).toString('latin1') === mark)
  return found?.[0] ?? null
}

export function isFileType(text: unknown): text is FileType {
  return signatures.some(([type]) => type === text)
}
