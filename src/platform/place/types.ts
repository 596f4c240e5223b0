/** Where something was made, as far as others are told: a name of a map, where there is one, and an address that begins with the region. */
export interface Spot {
  readonly name: string
  readonly address: string
}

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
