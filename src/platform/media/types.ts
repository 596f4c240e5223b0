/** A file that somebody picked and that has not been sent yet. */
export interface PickedFile {
  readonly filePath: string
  readonly bytes: number
  /** With its dot, in lower case. */
  readonly extension: string
}

export interface PickedVideo extends PickedFile {
  readonly seconds: number
  /** A picture of it, where the device made one. */
  readonly cover: PickedFile | null
}
