import { uuidv7 } from 'uuidv7'
import { shareState } from '@contract/states'
import { nextMark } from '../../features/threads/systemLine'
import { at, hoursFrom } from './choose'
import type { Seeding } from './seeding'
import { talks } from './texts/talk'

/** Between one line and the next, in hours: most answer at once, every fifth after a while. */
const quick = 0.05
const slow = 0.6

/** Those who meet in formed share orders have talked about it; nobody has read it yet. */
export async function seedTalks(seeding: Seeding): Promise<void> {
  for (const { shareId, people } of await formed(seeding)) {
    let since = -14
    for (const [n, [speaker, text]] of talks.entries()) {
      since += n % 5 === 4 ? slow : quick
      await say(seeding, { shareId, userId: at(people, speaker), text, at: hoursFrom(seeding.now, since) })
    }
  }
}

/** Each with the model's user first, then the members in the order in which they joined. */
async function formed({ tx }: Seeding): Promise<{ shareId: string; people: string[] }[]> {
  const seats = await tx
    .selectFrom('share_seat')
    .innerJoin('share_order', 'share_order.id', 'share_seat.share_id')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .select(['share_order.id as shareId', 'share_seat.user_id as userId', 'model.user_id as modelUserId'])
    .where('share_order.state', '=', shareState.formed)
    .where('share_seat.state', '=', 'joined')
    .orderBy('share_order.id')
    .orderBy('share_seat.joined_at')
    .execute()
  const orders = new Map(seats.map(({ shareId, modelUserId }) => [shareId, [modelUserId]]))
  for (const { shareId, userId } of seats) orders.get(shareId)?.push(userId)
  return [...orders].map(([shareId, people]) => ({ shareId, people }))
}

interface Said {
  readonly shareId: string
  readonly userId: string
  readonly text: string
  readonly at: Date
}

async function say({ tx }: Seeding, { shareId, userId, text, at: created_at }: Said): Promise<void> {
  const [counted] = (await nextMark(shareId).execute(tx)).rows
  if (counted === undefined) throw new Error('a talk without its share order')
  const { mark } = counted
  const line = { id: uuidv7(), share_id: shareId, seq: mark, mark, kind: 'said' as const, user_id: userId }
  await tx
    .insertInto('talk_line')
    .values({ ...line, text, state: 'passed', created_at })
    .execute()
}
