import { limits } from '@contract/limits'

/** True for words that the server does not look for: asked with them it would answer everything (product 5.2). None at all are no search. */
export function isTooShort(words: string): boolean {
  const length = [...words.trim()].length
  return length > 0 && length < limits.keywordMin
}

export const tooShortText = '请输入至少两个字'
