import type { CallName } from '@contract/calls'
import type { Endpoint } from '@contract/endpoint'
import type { Replica } from '../db/replica'
import type { Deps } from '../deps'
import type { Context } from './context'

/**
 * What shows anybody things that may be a moment old, and writes nothing (decision 112). Not among them: a person's own, money, prices, seats
 * (a booking's page, free hours) and whether somebody may do something.
 */
export const readFromReplica = [
  'listModels',
  'getModel',
  'getNotice',
  'listModelNotices',
  'getTheme',
  'listHot',
  'countHot',
  'suggest',
  'listHotWords',
  'listComments',
  'getComment',
  'listCategories',
  'listBanners',
  'getBanner',
  'getPerson',
  'listPersonShareOrders',
  'listPersonReviews',
] as const satisfies readonly CallName[]

const names: ReadonlySet<string> = new Set(readFromReplica)

/** The replica that a call is asked of; null where it is asked of the primary. */
export function replicaOf({ replica }: Pick<Deps, 'replica'>, name: string): Replica | null {
  return names.has(name) ? replica : null
}

/** Reads with the context of a call, on its replica where that may answer this caller. */
export function readFrom<E extends Endpoint, T>(
  replica: Replica,
  ctx: Context<E>,
  read: (ctx: Context<E>) => Promise<T> | T,
): Promise<T> {
  const { deps, caller } = ctx
  return replica.read(deps.db, caller?.wrote ?? null, async (db) => read({ ...ctx, deps: { ...deps, db } }))
}
