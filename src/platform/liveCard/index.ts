/** What a card in a chat counts. */
export interface LiveCard {
  readonly activityId: string
  readonly joined: number
  readonly limit: number
}

/** Whether cards that are sent to a chat change there afterwards: WeChat's do. */
export const hasLiveCards: boolean = false

/** Has the next card that is sent from this page count by itself; null for one that stands still. */
export function setLiveCard(_card: LiveCard | null): void {}
