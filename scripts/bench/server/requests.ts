import { randomUUID } from 'node:crypto'
import { apiBase } from '@contract/calls'
import type { Turn } from './data'
import type { Request } from './load'

export const works = ['join', 'unlock', 'list', 'detail'] as const
export type Work = (typeof works)[number]

/** What a caller of the product sends. */
export function ourRequest(work: Work, { token, shareId, postId }: Turn): Request {
  const headers = { authorization: token, source: 'front', platform: 'h5', 'x-client': 'h5' }
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const post = (call: string, body: object): Request => ({
    method: 'POST',
    path: `${apiBase}/${call}`,
    headers: keyed,
    body,
  })
  if (work === 'join') return post('share_order/share', { shareId, priceCoins: 20, seatFeeFen: 0 })
  if (work === 'unlock') return post('mcomment/js', { id: postId, priceCoins: 10 })
  if (work === 'detail') return { method: 'GET', path: `${apiBase}/share_order/${shareId}`, headers }
  return { method: 'GET', path: `${apiBase}/mmodel/pageByOk?pageSize=10`, headers }
}

/** What a caller of a floor sends. */
export function bareRequest(work: Work, { userId, shareId, postId }: Turn): Request {
  if (work === 'list') return { method: 'GET', path: '/list' }
  if (work === 'detail') return { method: 'GET', path: `/detail?id=${shareId}` }
  const body = { userId, id: work === 'join' ? shareId : postId, key: randomUUID() }
  return { method: 'POST', path: `/${work}`, body }
}
