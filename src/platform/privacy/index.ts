/** Someone's answer to WeChat's privacy question. */
export type PrivacyAnswer = 'agree' | 'disagree'

/** Waits for WeChat to ask for consent before a call that touches private data; `ask` shows the question. Only WeChat asks. */
export function whenPrivacyAsked(_ask: () => Promise<PrivacyAnswer>): void {}

/** Opens WeChat's own privacy guide. Never rejects. */
export function openPrivacyGuide(): Promise<void> {
  return Promise.resolve()
}
