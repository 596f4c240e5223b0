import { allowedPhrases, refusedWords } from './words'

/** What an operator adds to the list that comes with the product. */
export interface OwnWords {
  readonly refused: readonly string[]
  /** Phrases that hold a refused word by chance. */
  readonly allowed: readonly string[]
}

/**
 * The first refused word that a text holds, or null. Width, case, and whatever is put between the characters of a word (spaces,
 * signs, invisible characters) do not hide it.
 */
export function refusedWord(text: string, own: OwnWords): string | null {
  let bare = bareOf(text)
  for (const phrase of [...allowedPhrases, ...own.allowed]) bare = bare.replaceAll(bareOf(phrase) || '\n', '\n')
  return [...refusedWords, ...own.refused].find((word) => bareOf(word) !== '' && bare.includes(bareOf(word))) ?? null
}

/** Letters and digits alone, in one width and case: what words are compared by. */
export function bareOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
