import type { FastifyRequest } from 'fastify'
import type { Picture } from '../../../contract/common'
import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import type { StoragePort } from '../../ports/storage/types'
import type { Viewer } from './lock'
import { mediaOrigin } from './origin'

/** All that presenting a picture needs to know about who looks, and from where. */
export interface View {
  readonly origin: string
  readonly viewer: Viewer | null
  readonly storage: StoragePort
  readonly now: Date
}

interface At {
  readonly deps: Deps
  readonly request: Pick<FastifyRequest, 'headers'>
  readonly caller: { readonly id: string } | null
}

/** The view of a call's caller. Membership is read now: it may have ended a moment ago. */
export async function viewOf(db: Connection, ctx: At): Promise<View> {
  const now = ctx.deps.clock.now()
  const viewer = ctx.caller === null ? null : { id: ctx.caller.id, vip: await isVip(db, ctx.caller.id, now) }
  return { origin: mediaOrigin(ctx), viewer, storage: ctx.deps.storage, now }
}

/** The membership runs now. */
export async function isVip(db: Connection, userId: string, now: Date): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('vip_until').where('id', '=', userId).executeTakeFirst()
  return row?.vip_until !== null && row !== undefined && row.vip_until > now
}

export interface StoredPicture {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly blur_key: string | null
  readonly public: boolean
}

/** A picture as this viewer may have it: the stored blur where locked, a passing address where private. */
export function showPicture(view: View, picture: StoredPicture, lock: 'locked' | 'open'): Picture {
  const size = { width: picture.width, height: picture.height }
  if (lock === 'locked') return { src: blurSrc(view, picture), ...size }
  if (picture.public) return { src: view.storage.publicUrl(view.origin, picture.key), ...size }
  return { src: view.storage.signedUrl(view.origin, picture.key, { style: 'large', now: view.now }), ...size }
}

function blurSrc({ storage, origin }: View, { blur_key: blurKey }: StoredPicture): string {
  return blurKey === null ? '' : storage.publicUrl(origin, blurKey)
}

/** For a thing that has no picture. */
export const noPicture: Picture = { src: '', width: 1, height: 1 }
