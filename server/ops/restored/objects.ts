import type { Db } from '../../db/connection'
import { sealedAt } from '../../features/media/mediaKey'
import { belongsAt, placesOf } from '../../features/media/places'
import type { StoragePort } from '../../ports/storage/types'
import { follow } from './follow'

/** How a store and a database that may be of different days fit together. */
export interface Fitting {
  /** Objects that the database names and somebody still sees. */
  readonly named: number
  /** Keys of those that are nowhere in the store. */
  readonly missing: readonly string[]
  /** Where objects lie that belong elsewhere by what the database says. */
  readonly astray: readonly string[]
  /** Objects that no row names: the store's sweep takes them two days after they were written. */
  readonly unnamed: number
}

const atOnce = 1000

/** Lays the database beside the store, each gone through in the order of keys; changes nothing. */
export async function layBeside(db: Db, storage: StoragePort): Promise<Fitting> {
  const [open, sealed, alwaysSealed] = [
    follow(storage, 'media/'),
    follow(storage, 'sealed/'),
    follow(storage, 'sealed/'),
  ]
  const [missing, astray]: [string[], string[]] = [[], []]
  let [named, found] = [0, 0]
  for await (const { key, belongs } of placed(db)) {
    const isOpen = key.startsWith('media/')
    const lies = [
      ...(isOpen && (await open.has(key)) ? [key] : []),
      ...((await (isOpen ? sealed : alwaysSealed).has(sealedAt(key))) ? [sealedAt(key)] : []),
    ]
    found += lies.length
    if (belongs === null) continue
    named += 1
    if (lies.length === 0) missing.push(key)
    else if (!lies.includes(belongs)) astray.push(...lies)
  }
  return { named, missing, astray, unnamed: (await open.count()) + (await sealed.count()) - found }
}

/** Every key that the database names, in order, and where its object belongs; null for nowhere. */
async function* placed(db: Db): AsyncGenerator<{ key: string; belongs: string | null }> {
  for (let last = ''; ;) {
    const keys = await keysAfter(db, last)
    const belongs = new Map((await placesOf(db, keys)).map((place) => [place.key, belongsAt(place)]))
    for (const key of keys) yield { key, belongs: belongs.get(key) ?? null }
    const newest = keys.at(-1)
    if (newest === undefined) return
    last = newest
  }
}

async function keysAfter(db: Db, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('key')
    .where('key', '>', last)
    .where('key', 'not like', 'avatar/%')
    // What a laptop draws when it is asked for lies nowhere.
    .where('recipe', 'is', null)
    .orderBy('key')
    .limit(atOnce)
    .execute()
  return rows.map(({ key }) => key)
}
