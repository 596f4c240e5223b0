import { limits } from '@contract/limits'
import { dayMs, shanghaiDay, shanghaiHour, weekdayOf } from '@contract/shanghai'

/** The Monday of a moment's week. */
export function weekOf(at: Date): string {
  const day = shanghaiDay(at)
  return daysBefore(day, (weekdayOf(day) + 6) % 7)
}

/** The Monday before a Monday. */
export function weekBefore(week: string): string {
  return daysBefore(week, 7)
}

function daysBefore(day: string, days: number): string {
  return shanghaiDay(shanghaiHour(day).getTime() - days * dayMs)
}

/** So many people have to search for a word within a week before anybody else reads it. */
export const peopleForHot = 3

const hotWordCharsMax = 12
/** A hot word is of letters and digits: no address, no sign. */
const wordly = /^[\p{L}\p{N}][\p{L}\p{N} ·-]*$/u
/** Digits that may be somebody's: of a phone, a card, a booking. */
const someonesNumber = /\d[\d -]{4,}/

/** The words as they are counted, in one width, case and spacing; null for words that are nobody else's to read, or no word. */
export function countedWord(words: string): string | null {
  const word = words.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  const { length } = [...word]
  if (length < limits.keywordMin || length > hotWordCharsMax) return null
  return wordly.test(word) && !someonesNumber.test(word) ? word : null
}
