import Type from 'typebox'
import { Value } from 'typebox/value'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import { putInOutbox } from '../../jobs/outbox'

/** The outbox topic of public addresses that the CDN must not answer any more as it did. */
export const purgeTopic = 'cdn.purge'

const Purge = Type.Object({ keys: Type.Array(Type.String()) })

/** Promises that the CDN is told, where there is one to tell. After the store has changed: it may ask the store at once. */
export async function tellCdnLater({ db, clock, cdn }: Deps, keys: readonly string[]): Promise<void> {
  const message = { topic: purgeTopic, payload: { keys }, at: clock.now() }
  if (cdn !== null) await transaction(db, (tx) => putInOutbox(tx, message))
}

/** Tells the CDN of every host that shows objects, whatever style they were asked in. Twice does no harm. */
export async function purge({ cdn, env }: Deps, payload: unknown): Promise<void> {
  const { keys } = Value.Parse(Purge, payload)
  const hosts = [...new Set([env.staticHost, env.videoHost])].filter((host) => host !== '')
  const urls = hosts.flatMap((host) => keys.map((key) => `${host}/${key}`))
  if (urls.length > 0) await cdn?.forget(urls)
}
