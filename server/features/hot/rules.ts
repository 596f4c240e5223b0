import { minuteMs } from '@contract/shanghai'
/** So many seconds of age weigh as much as ten times the votes. */
const secondsPerTenfold = 45_000

/**
 * The score of a thing in the feed: votes count by their order of magnitude, and a newer thing begins higher. It does not
 * change by itself as time goes by, so it can be stored and a cursor over it is stable.
 */
export function hotScore(thing: { votes: number; createdAt: Date }): number {
  const score = Math.log10(1 + thing.votes) + thing.createdAt.getTime() / 1000 / secondsPerTenfold
  return Math.round(score * 1e6) / 1e6
}

const rescoreEveryMs = 5 * minuteMs

/** When the score of a thing follows a vote of this moment: at the next whole five minutes, with all the others. */
export function rescoreAt(votedAt: Date): Date {
  return new Date((Math.floor(votedAt.getTime() / rescoreEveryMs) + 1) * rescoreEveryMs)
}

const excerptCharsMax = 120

/** What a card without a picture shows of the text that the viewer may read: more than it has room for. */
export function excerptOf(text: string): string {
  return [...text.trim()].slice(0, excerptCharsMax).join('')
}
