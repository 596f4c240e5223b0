import { uuidv7 } from 'uuidv7'
import { at, between } from './choose'
import { randomFrom } from './pictures/random'
import type { SeededItem } from './posts'
import type { Seeding } from './seeding'
import { comments, paidComments, replies } from './texts/comments'

const total = 300

interface Comment {
  readonly id: string
  readonly user_id: string
  readonly parent_type: 'post' | 'theme'
  readonly parent_id: string
  readonly reply_to: string | null
  readonly text: string
  readonly price_coins: number
  readonly vip_free: boolean
  readonly created_at: Date
}

/** 300 comments under posts and themes: every tenth answers the one before, a few are paid. */
export async function seedComments({ tx, now }: Seeding, items: readonly SeededItem[], users: readonly string[]) {
  const rows: Comment[] = []
  for (let index = 0; index < total; index++) rows.push(commentAt(index, { items, users, now, last: rows.at(-1) }))
  await tx
    .insertInto('comment')
    .values(
      rows.map((row) => ({
        ...row,
        model_id: null,
        state: 'passed' as const,
        passed_at: row.created_at,
        refused_why: null,
        deleted_at: null,
      })),
    )
    .execute()
}

interface Around {
  readonly items: readonly SeededItem[]
  readonly users: readonly string[]
  readonly now: Date
  readonly last: Comment | undefined
}

function commentAt(index: number, { items, users, now, last }: Around): Comment {
  const random = randomFrom(`comment/${index}`)
  if (index % 10 === 9 && last !== undefined) return replyTo(last, index, { items, now })
  // Newer things are talked about more; the square of chance leans to the front.
  const item = at(items, Math.floor(random() ** 1.6 * items.length))
  const paid = index % 25 === 12 ? at(paidComments, Math.floor(index / 25)) : null
  return {
    id: uuidv7(),
    user_id: at(users, between(random, 0, users.length - 1)),
    parent_type: item.kind,
    parent_id: item.id,
    reply_to: null,
    text: paid ?? at(comments, index * 4 + Math.floor(index / comments.length)),
    price_coins: paid === null ? 0 : 5,
    vip_free: paid !== null && index % 2 === 0,
    created_at: momentBetween(item.createdAt, now, random()),
  }
}

/** The author answers. */
function replyTo(last: Comment, index: number, { items, now }: Pick<Around, 'items' | 'now'>): Comment {
  const author = items.find(({ id }) => id === last.parent_id)?.userId ?? last.user_id
  return {
    ...last,
    id: uuidv7(),
    user_id: author,
    reply_to: last.id,
    text: at(replies, Math.floor(index / 10)),
    price_coins: 0,
    vip_free: false,
    created_at: momentBetween(last.created_at, now, 0.1),
  }
}

function momentBetween(from: Date, to: Date, part: number): Date {
  return new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * part))
}
