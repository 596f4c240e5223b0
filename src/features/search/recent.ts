import { read, remove, write } from '@/device/storage'

/** How many words are kept. */
const recentLength = 10

/** The words last searched for (storage key `tour search`), newest first. */
export function recentWords(): readonly string[] {
  return read('tourSearch') ?? []
}

/** Puts a word in front; the oldest of more than ten is forgotten. */
export function rememberWord(word: string): void {
  write('tourSearch', [word, ...recentWords().filter((known) => known !== word)].slice(0, recentLength))
}

export function forgetWords(): void {
  remove('tourSearch')
}
