export interface SoundEvents {
  /** It began or went on, or it stopped: paused, at its end, or taken by a call. */
  readonly onPlaying: (playing: boolean) => void
  readonly onFail: () => void
}

export interface Sound {
  /** From the beginning, or from where it was paused. By a tap: no device plays without. */
  play(): void
  pause(): void
  /** Stops it and lets it go. */
  close(): void
}
