/**
 * What a provider says of a text, a picture or a recording: `review` leaves it to a person, `unknown` means that the provider could not judge
 * (for instance because it has not seen this user lately), and the other checks decide.
 */
export type Verdict = 'pass' | 'review' | 'risky' | 'unknown'

/** Where a text is shown. */
export type CheckScene = 'profile' | 'comment' | 'post' | 'message'

/** A provider that checks content (product 11.1), beyond the local word list. */
export interface ModerationPort {
  /** The application whose openids it asks for. */
  readonly appId: string
  /** Judges a text at once. Throws when the provider cannot be reached; asking twice is safe. */
  checkText(text: { text: string; openid: string; scene: CheckScene }): Promise<Verdict>
  /**
   * Asks for a judgement of a picture or a recording at an address that the provider can reach for a few minutes. The verdict comes later by
   * push, named by `traceId`; null where the provider could not judge. Asking twice is safe and gives two traces.
   */
  checkMedia(media: {
    url: string
    kind: 'picture' | 'audio'
    openid: string
    scene: CheckScene
  }): Promise<{ traceId: string } | null>
}
