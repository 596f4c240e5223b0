import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Fact } from '../moderation/subject'
import { Spot } from './spot'

/** What an author proposes of a post or comment: all that an edit may change. */
export const Version = Type.Object({
  text: Type.String(),
  priceCoins: Type.Integer(),
  vipFree: Type.Boolean(),
  /** Keys of stored media, in order. */
  pictures: Type.Array(Type.String()),
  video: Type.Union([Type.Object({ key: Type.String(), coverKey: Type.String() }), Type.Null()]),
  /** Of a post, where it was made; a version of before there were places has none. */
  spot: Type.Optional(Type.Union([Spot, Type.Null()])),
  /** Of which stored media some of these are copies under another visibility: the copy's key to the key before. */
  copies: Type.Record(Type.String(), Type.String()),
})
export type Version = Static<typeof Version>

/** Reads the version that a proposal carries. */
export function versionOf(content: unknown): Version {
  return Value.Parse(Version, content)
}

/** All its words, for the check: a place's name is one's own to choose, too. */
export function wordsOf({ text, spot }: Version): string {
  return spot?.name ? `${text}\n${spot.name}` : text
}

export function mediaKeysOf({ pictures, video }: Version): string[] {
  return video === null ? [...pictures] : [...pictures, video.coverKey, video.key]
}

/** Does a version lack what somebody has paid for? Content may be added, not removed (product 7.9). */
export function takesAway(sold: Version, next: Version): boolean {
  const kept = new Set(mediaKeysOf(next).flatMap((key) => [key, ...originsOf(key, next.copies)]))
  return !next.text.includes(sold.text.trim()) || mediaKeysOf(sold).some((key) => !kept.has(key))
}

/** What a stored thing was copied from, and that from. */
function originsOf(key: string, copies: Version['copies']): string[] {
  const from = copies[key]
  return from === undefined ? [] : [from, ...originsOf(from, copies)]
}

/** What a post or comment says beside its words, for operators; nothing of a version that is no longer kept. */
export function factsOf(content: unknown): Fact[] {
  if (!Value.Check(Version, content)) return []
  const { priceCoins, vipFree, spot } = content
  const price = [{ title: '价格', text: `${priceCoins} 拍币${vipFree ? '，会员免费' : ''}` }]
  return [...(priceCoins > 0 ? price : []), ...(spot ? [{ title: '地点', text: spot.name || spot.region }] : [])]
}
