/** Product 5.2: two characters and up are searched for. */
const wordsMin = 2

/** True for words that the server does not look for: asked with them it would answer everything. None at all are no search. */
export function isTooShort(words: string): boolean {
  const length = [...words.trim()].length
  return length > 0 && length < wordsMin
}

export const tooShortText = '请输入至少两个字'
