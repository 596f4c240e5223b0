/** What was typed about a review that is not decided yet, while this window is open: it may come back after a decision that failed. */
const drafts = new Map<string, string>()

export function draftOf(id: string): string {
  return drafts.get(id) ?? ''
}

export function keepDraft(id: string, text: string): void {
  drafts.set(id, text)
}
