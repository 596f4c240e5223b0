/** What a calendar keeps of a shoot. */
export interface CalendarEntry {
  readonly title: string
  readonly startsAt: string
  readonly endsAt: string
  readonly place: string
  /** The same as a file (RFC 5545), fetched when a calendar takes files. */
  file(): Promise<{ readonly name: string; readonly text: string }>
}
