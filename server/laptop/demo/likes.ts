import { chunks } from './book'
import { hoursFrom } from './choose'
import { randomFrom, shuffle } from './pictures/random'
import type { Seeding } from './seeding'

export interface Liked {
  readonly id: string
  readonly targetType: 'post' | 'theme' | 'model'
  readonly kind: 'like' | 'favourite' | 'follow'
}

/**
 * Relations of seeded users to things, with their counts. Nothing is counted that no user did. Answers the count of each
 * thing.
 */
export async function seedRelations(
  { tx, now }: Seeding,
  things: readonly Liked[],
  users: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const related = things.map((thing, index) => {
    const random = randomFrom(`${thing.kind}/${thing.targetType}/${index}`)
    const count = Math.floor(random() ** 1.5 * users.length * 0.8)
    return { ...thing, users: shuffle(random, users).slice(0, count) }
  })
  const rows = related.flatMap(({ id, kind, targetType, users: own }) =>
    own.map((userId, n) => ({
      user_id: userId,
      kind,
      target_type: targetType,
      target_id: id,
      created_at: hoursFrom(now, -n * 2),
    })),
  )
  for (const part of chunks(rows, 1000)) await tx.insertInto('userdata').values(part).execute()
  const counted = related.filter(({ users: own }) => own.length > 0)
  await tx
    .insertInto('tally')
    .values(
      counted.map(({ id, kind, targetType, users: own }) => ({
        target_type: targetType,
        target_id: id,
        kind,
        slot: 0,
        n: own.length,
      })),
    )
    .execute()
  return new Map(counted.map(({ id, users: own }) => [id, own.length]))
}
