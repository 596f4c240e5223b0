import { limits } from '@contract/limits'

/** Whether words, already trimmed, are of too few characters to be searched for (product 5.2); an emoji is one. */
export function isTooShort(words: string): boolean {
  return [...words].length < limits.keywordMin
}
