import { uuidv7 } from 'uuidv7'
import { shareState } from '@contract/states'
import { at, hoursFrom } from './choose'
import type { Seeding } from './seeding'
import { reviews } from './texts/reviews'

/** The first one writes some hours after the end, the others one after the other. */
const firstHours = 5
const nextHours = 4

/** Members of ended share orders review them, all but `silent`, so that the demo account has one left to write. */
export async function seedReviews({ tx }: Seeding, silent: string): Promise<void> {
  const members = await tx
    .selectFrom('share_seat')
    .innerJoin('share_order', 'share_order.id', 'share_seat.share_id')
    .select(['share_seat.share_id', 'share_seat.user_id', 'share_order.ends_at'])
    .where('share_order.state', '=', shareState.ended)
    .where('share_seat.state', '=', 'joined')
    .where('share_seat.user_id', '<>', silent)
    .orderBy('share_order.starts_at')
    .orderBy('share_order.created_at')
    .orderBy('share_seat.joined_at')
    .execute()
  const rows = members.map(({ share_id: shareId, user_id: userId, ends_at: endsAt }, index) => {
    const before = members.slice(0, index).filter((member) => member.share_id === shareId).length
    const createdAt = hoursFrom(endsAt, firstHours + before * nextHours)
    return { ...at(reviews, index), shareId, userId, createdAt }
  })
  await tx
    .insertInto('comment')
    .values(
      rows.map(({ shareId, userId, text, stars, createdAt }) => ({
        id: uuidv7(),
        user_id: userId,
        parent_type: 'shareOrder' as const,
        parent_id: shareId,
        reply_to: null,
        model_id: null,
        text,
        stars,
        price_coins: 0,
        vip_free: false,
        state: 'passed' as const,
        passed_at: createdAt,
        refused_why: null,
        created_at: createdAt,
        deleted_at: null,
      })),
    )
    .execute()
}
