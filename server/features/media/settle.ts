import Type from 'typebox'
import { Value } from 'typebox/value'
import { minuteMs } from '@contract/shanghai'
import { transaction, type Db, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { putInOutbox } from '../../jobs/outbox'
import { keysAt, sealedAt } from './mediaKey'
import { belongsAt, isMisplaced, placesOf, type Place } from './places'
import { tellCdnLater } from './purge'

/** The outbox topic of objects that have to go where they belong now. */
export const settleMediaTopic = 'media.settle'
/** What servers before this release called those that had to go. */
export const dropMediaTopic = 'media.drop'

const Keys = Type.Object({ keys: Type.Array(Type.String()) })

/** Several servers share what a forgotten account leaves. */
const keysAMessage = 20

/**
 * Promises that objects go where they belong, with their blurs: away when nothing keeps them any more, under `sealed/` while not everybody
 * may see what shows them, and else where everybody finds them. Call it in the transaction that changed who names them, after the change.
 */
export async function settleMediaLater(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length === 0) return
  const moving = (await placesOf(tx, keys)).filter(isMisplaced).map(({ key }) => key)
  await promise(tx, moving, at)
}

/** The same for what lies at these places of the store, by whatever way it got there. */
export async function settleMediaAt(tx: Tx, places: readonly string[], at: Date): Promise<void> {
  const lying = new Set(places)
  const astray = (await placesOf(tx, places.flatMap(keysAt))).filter((place) => {
    const wanted = belongsAt(place)
    return [place.key, sealedAt(place.key)].some((one) => lying.has(one) && one !== wanted)
  })
  await promise(
    tx,
    astray.map(({ key }) => key),
    at,
  )
}

async function promise(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  const messages = Array.from({ length: Math.ceil(keys.length / keysAMessage) }, (_, index) => ({
    topic: settleMediaTopic,
    payload: { keys: keys.slice(index * keysAMessage, (index + 1) * keysAMessage) },
    at,
  }))
  await putInOutbox(tx, ...messages)
}

/** Longer than the store takes for one object. A process that dies leaves it to the next after that. */
const moveMs = 5 * minuteMs
const busyMs = 5000
/** Longer than any passing address of a picture holds, also of one that was given a moment ago. */
const tidyMs = 30 * minuteMs

/** Brings objects where they belong by now, one at a time by whoever has claimed it. Twice does no harm. */
export async function settleMedia(deps: Deps, payload: unknown): Promise<void> {
  for (const key of Value.Parse(Keys, payload).keys) await settle(deps, key)
}

async function settle(deps: Deps, key: string): Promise<void> {
  const { db, clock } = deps
  if (!(await claim(db, key, clock.now()))) return again(deps, key, busyMs)
  try {
    const place = (await placesOf(db, [key])).find((one) => one.key === key)
    if (place !== undefined) await move(deps, place)
  } finally {
    await db.updateTable('media').set({ moving_until: null }).where('key', '=', key).execute()
  }
}

function again({ db, clock }: Deps, key: string, ms: number): Promise<void> {
  return transaction(db, (tx) => promise(tx, [key], new Date(clock.now().getTime() + ms)))
}

/** False while another process moves it; what has no row is nobody's to move. */
async function claim(db: Db, key: string, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('media')
    .set({ moving_until: new Date(now.getTime() + moveMs) })
    .where('key', '=', key)
    .where(({ or, eb }) => or([eb('moving_until', 'is', null), eb('moving_until', '<=', now)]))
    .returning('key')
    .executeTakeFirst()
  if (claimed !== undefined) return true
  const known = await db.selectFrom('media').select('key').where('key', '=', key).executeTakeFirst()
  return known === undefined
}

async function move(deps: Deps, place: Place): Promise<void> {
  if (place.belongs === 'nowhere') return takeAway(deps, place)
  if (!place.public) return
  await (place.belongs === 'open' ? open(deps, place) : seal(deps, place))
}

async function takeAway(deps: Deps, { key, public: open }: Place): Promise<void> {
  await deps.storage.remove([...new Set([key, sealedAt(key)])])
  if (open) await tellCdnLater(deps, [key])
}

/** Removed last: whoever dies in between leaves both, and the next one finishes. */
async function seal(deps: Deps, { key, sealed }: Place): Promise<void> {
  await lay(deps, { from: key, to: sealedAt(key) })
  if (!sealed) await mark(deps.db, key, true)
  await deps.storage.remove([key])
  await tellCdnLater(deps, [key])
}

/** Addresses that were given while it was sealed go on for as long as they were promised. A CDN may have kept that it was not there. */
async function open(deps: Deps, { key, sealed }: Place): Promise<void> {
  await lay(deps, { from: sealedAt(key), to: key })
  if (!sealed) return deps.storage.remove([sealedAt(key)])
  await mark(deps.db, key, false)
  await again(deps, key, tidyMs)
  await tellCdnLater(deps, [key])
}

/** The store is asked, not the row: a database that was restored may be of another day than the store. */
async function lay({ storage }: Deps, { from, to }: { from: string; to: string }): Promise<void> {
  if ((await storage.head(to)) === null) await storage.copy(from, to)
}

async function mark(db: Db, key: string, sealed: boolean): Promise<void> {
  await db.updateTable('media').set({ sealed }).where('key', '=', key).execute()
}

/**
 * Lays what is about to be passed where everybody will look for it at once; what is not passed after all goes again with the decision.
 * Twice does no harm.
 */
export async function openAhead(deps: Deps, keys: readonly string[]): Promise<void> {
  for (const { key, public: open, sealed } of await placesOf(deps.db, keys))
    if (open && sealed) await lay(deps, { from: sealedAt(key), to: key })
}
