import type { FastifyRequest } from 'fastify'
import type { Picture } from '@contract/common'
import type { Connection } from '../../db/connection'
import { run } from '../../db/statements'
import type { Deps } from '../../deps'
import { mediaOrigin } from '../../http/mediaOrigin'
import type { StoragePort } from '../../ports/storage/types'
import type { Viewer } from './lock'
import { liesAt } from './mediaKey'

/** All that presenting a picture needs to know about who looks, and from where. */
export interface View {
  readonly origin: string
  readonly viewer: Viewer | null
  readonly storage: StoragePort
  readonly now: Date
}

/** What a view needs of a call. */
export interface At {
  readonly deps: Deps
  readonly request: Pick<FastifyRequest, 'headers'>
  readonly caller: { readonly id: string } | null
}

/** The view of a call's caller. Membership is read now: it may have ended a moment ago. */
export async function viewOf(db: Connection, ctx: At): Promise<View> {
  return viewAs(ctx, ctx.caller === null ? [] : await run(db, membershipStmt(db, ctx.caller.id)))
}

/** `viewOf` by what `membershipStmt` found of the caller. */
export function viewAs({ deps, request, caller }: At, [reader]: readonly Membership[]): View {
  const now = deps.clock.now()
  const viewer = caller === null ? null : { id: caller.id, vip: runs(reader, now) }
  return { origin: mediaOrigin({ deps, request }), viewer, storage: deps.storage, now }
}

/** The membership runs now. */
export async function isVip(db: Connection, userId: string, now: Date): Promise<boolean> {
  const [membership] = await run(db, membershipStmt(db, userId))
  return runs(membership, now)
}

interface Membership {
  readonly vip_until: Date | null
}

export function membershipStmt(db: Connection, userId: string) {
  return db.selectFrom('app_user').select('vip_until').where('id', '=', userId)
}

function runs(membership: Membership | undefined, now: Date): boolean {
  const until = membership?.vip_until ?? null
  return until !== null && until > now
}

export interface StoredPicture {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly blur_key: string | null
  readonly public: boolean
  /** It waits for the check, or was taken down: whoever may see it all the same gets a passing address. */
  readonly sealed: boolean
}

/** A picture as this viewer, who may see the thing, may have it: the stored blur where locked, a passing address where private. */
export function showPicture(view: View, picture: StoredPicture, lock: 'locked' | 'open'): Picture {
  const size = { width: picture.width, height: picture.height }
  if (lock === 'locked') return { src: blurSrc(view, picture), ...size }
  if (picture.public && !picture.sealed) return { src: view.storage.publicUrl(view.origin, picture.key), ...size }
  return { src: view.storage.signedUrl(view.origin, liesAt(picture), { style: 'large', now: view.now }), ...size }
}

function blurSrc({ storage, origin }: View, { blur_key: blurKey }: StoredPicture): string {
  return blurKey === null ? '' : storage.publicUrl(origin, blurKey)
}

/** For a thing that has no picture. */
export const noPicture: Picture = { src: '', width: 1, height: 1 }
