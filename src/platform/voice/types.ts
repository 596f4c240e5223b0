import type { PickedFile } from '../media'

/** A voice that was recorded and has not been sent yet. */
export interface Recording extends PickedFile {
  readonly seconds: number
}

/** What a recording comes to: `null` when it failed, or nothing was said into it. */
export type Recorded = Recording | null

export interface RecordingTo {
  /** It stops by itself then. */
  readonly secondsMax: number
  /** Comes once, also when a call or another app took the microphone: with what was recorded until then. Never after `cancel`. */
  readonly onEnd: (recorded: Recorded) => void
}

export interface Recorder {
  /** Ends the recording; `onEnd` gets it. */
  stop(): void
  /** Ends it and throws it away. */
  cancel(): void
}
