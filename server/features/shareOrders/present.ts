import type { FastifyRequest } from 'fastify'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { Deps } from '../../deps'
import { mediaOrigin } from '../../http/mediaOrigin'
import { vaultOf, type Vault } from '../../lib/vault'
import { cardUrl, mediaUrl } from '../media/present'
import { regionName } from '../regions/names'
import type { CardRow, Member } from './cardRows'
import { readMembersOnly, type MembersOnly } from './membersOnly'
import { progressOf } from './repo'
import { seesMembersOnly, stateAt } from './rules'

/** Who looks, when, and where pictures are for them. */
export interface Viewer {
  readonly userId: string | null
  readonly now: Date
  readonly origin: string
}

/** One who may be a member, and then reads what is sealed for them. */
export interface MembersViewer extends Viewer {
  readonly vault: Vault
}

interface At {
  readonly deps: Deps
  readonly request: Pick<FastifyRequest, 'headers'>
  readonly caller: { readonly id: string } | null
}

export function viewerOf(ctx: At): MembersViewer {
  const { clock, env } = ctx.deps
  return { userId: ctx.caller?.id ?? null, now: clock.now(), origin: mediaOrigin(ctx), vault: vaultOf(env) }
}

/** A card (product 6.1). Names of members go out to members alone, and to the model whom they meet. */
export function presentCard(row: CardRow, members: readonly Member[], viewer: Viewer): ShareOrderCard {
  const state = stateAt(progressOf(row), viewer.now)
  const currentShare = members.some(({ userId }) => userId === viewer.userId)
  return {
    id: row.model_id,
    shareId: row.id,
    isTop: flag(row.top_until, viewer.now),
    isRec: flag(row.rec_until, viewer.now),
    mainImg: cardUrl(viewer.origin, { key: row.main_media_key, state: row.model_state }),
    no: row.no,
    name: row.name,
    tag: row.tag,
    height: row.height,
    shoeSize: row.shoe_size,
    shareDesc: row.opener_user_id === viewer.userId ? row.proposed_desc : row.share_desc,
    shareArea: row.share_area,
    pccName: regionName(row.region_code),
    shareStartTime: row.starts_at.toISOString(),
    shareEndTime: row.ends_at.toISOString(),
    shareState: state,
    currentShare,
    shareUsers: presentMembers(members, {
      named: seesMembersOnly(state, meets(row, currentShare, viewer)),
      openerId: row.opener_user_id,
      ...viewer,
    }),
    minUsers: row.min_users,
    maxUsers: row.max_users,
    heldSeats: row.seats_taken - row.seats_joined,
    hourlyFeeFen: row.hourly_fee_fen,
    seatFeeFen: row.seat_fee_fen,
    priceCoins: row.price_coins,
  }
}

/** Where one meets and how to reach the opener: for those who meet, from state 2 on. */
export function membersOnly(row: CardRow, card: ShareOrderCard, viewer: MembersViewer): Partial<MembersOnly> {
  const { shareState: state, currentShare } = card
  return seesMembersOnly(state, meets(row, currentShare, viewer)) ? readMembersOnly(viewer.vault, row) : {}
}

/** Members, and the model's own user: without the place she could not come. */
export function meets(row: CardRow, currentShare: boolean, { userId }: Pick<Viewer, 'userId'>): boolean {
  return currentShare || (userId !== null && row.model_user_id === userId)
}

interface Shown extends Pick<Viewer, 'origin' | 'userId'> {
  readonly named: boolean
  readonly openerId: string
}

function presentMembers(
  members: readonly Member[],
  { named, openerId, origin, userId: viewerId }: Shown,
): ShareOrderCard['shareUsers'] {
  return members.map(({ avatarKey, nickname, userId, gone }) => ({
    avatarUrl: mediaUrl(origin, avatarKey),
    ...(named && { nickname }),
    ...((named || userId === openerId) && !gone && { userId }),
    ...(userId === viewerId && { me: true as const }),
    ...(userId === openerId && { opener: true as const }),
  }))
}

function flag(until: Date | null, now: Date): '0' | '1' {
  return until !== null && until > now ? '1' : '0'
}
