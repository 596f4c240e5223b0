/** Somewhere to meet. */
export interface Place {
  /** Short: 武康路, a café, a studio. */
  readonly name: string
  /** Province to house number, as one line. */
  readonly address: string
  /** gcj02, where they are known. */
  readonly longitude?: number
  readonly latitude?: number
}
