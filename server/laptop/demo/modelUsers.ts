import { uuidv7 } from 'uuidv7'
import { hoursFrom } from './choose'
import type { Figure } from './pictures/recipe'
import type { Seeding } from './seeding'

interface Person {
  readonly name: string
  readonly figure: Figure
}

/** The users behind the models, in the same order; the first is the demo account that is there already. */
export async function addModelUsers({ tx, now, book }: Seeding, people: readonly Person[], first: string) {
  const ids = people.map((_, index) => (index === 0 ? first : uuidv7()))
  people.forEach(({ name, figure }, index) => {
    book.avatar(`avatar/${ids[index]}`, {
      kind: 'person',
      seed: `avatar/${name}`,
      width: 256,
      height: 256,
      figure,
      scene: 'paper',
      palette: index,
      garment: 'tee',
      pose: 'down',
      zoom: 1,
      anchor: 0.5,
    })
  })
  const rows = people.slice(1).map(({ name }, index) => {
    const id = ids[index + 1] ?? uuidv7()
    return { id, nickname: name, avatar_key: `avatar/${id}`, created_at: hoursFrom(now, -24 * (5 + index * 3)) }
  })
  await tx
    .insertInto('app_user')
    .values(rows.map((row) => ({ ...row, region_code: null, vip_until: null, phone_sealed: null, deleted_at: null })))
    .execute()
  return ids
}
