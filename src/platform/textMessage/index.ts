/** Opens the phone's own messages with number and words filled in; what is sent, its user sends. Null where nothing opens them. */
export const writeMessage: ((phone: string, words: string) => void) | null = (phone, words) => {
  // Both kinds of phones read this mixture of their ways.
  window.location.assign(`sms:${phone}?&body=${encodeURIComponent(words)}`)
}
