import type { PrivacyAnswer } from './index'

/** The question that waits for an answer; null while nothing is asked. */
let waiting: ((answer: PrivacyAnswer) => void) | null = null
const listeners = new Set<() => void>()

function set(next: typeof waiting): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Shows the question (PrivacyGate) and waits. A second one that is asked meanwhile replaces the first, which was not agreed to. */
export function askConsent(): Promise<PrivacyAnswer> {
  waiting?.('disagree')
  return new Promise((resolve) => set(resolve))
}

export function answerConsent(answer: PrivacyAnswer): void {
  waiting?.(answer)
  set(null)
}

export function isConsentAsked(): boolean {
  return waiting !== null
}

export function followConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
