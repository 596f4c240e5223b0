import { limits } from '@contract/limits'

/** What is said of most shoots, at a tap. */
export const usualWords = ['准时守约', '镜头感好', '沟通顺畅', '出片率高', '氛围轻松'] as const

/** What the stars mean, by their number. */
export const starTexts = ['', '很差', '一般', '还可以', '满意', '非常满意'] as const

/** Puts a usual word behind what is written; a word that is there already, or that no longer fits, changes nothing. */
export function withWord(text: string, word: string): string {
  if (text.includes(word)) return text
  const joined = text.trim() === '' ? word : `${text.trim()}，${word}`
  return joined.length > limits.shortTextMax ? text : joined
}
