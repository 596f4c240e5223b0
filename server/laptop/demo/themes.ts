import { uuidv7 } from 'uuidv7'
import { chunks } from './book'
import { at, hoursFrom } from './choose'
import type { SeededModel } from './models'
import { dealerOf } from './pictures/deal'
import type { SeededItem } from './posts'
import type { Seeding } from './seeding'
import { notices, themeDetail, themes } from './texts/themes'

const prices = [20, 30, 48, 66, 88] as const

/** 40 themed sets of the models, 15 free, the others paid and half of those free for members. */
export async function seedThemes({ tx, now, book }: Seeding, models: readonly SeededModel[]): Promise<SeededItem[]> {
  const deal = dealerOf('themes')
  const sets = themes.map(([title, lead], index) => {
    const model = at(models, index * 3 + 1)
    const paid = index % 8 >= 3
    const keep = paid ? book.locked : book.open
    return {
      id: uuidv7(),
      kind: 'theme' as const,
      userId: model.userId,
      modelId: model.id,
      title,
      text: `${lead}。${themeDetail}`,
      freeText: title,
      priceCoins: paid ? at(prices, index) : 0,
      vipFree: paid && index % 2 === 0,
      createdAt: hoursFrom(now, -5 - index * 16),
      pictures: Array.from({ length: 6 + (index % 4) }, () => keep(deal({ figure: model.figure }))),
    }
  })
  await book.flush()
  await tx
    .insertInto('theme')
    .values(
      sets.map((set) => ({
        id: set.id,
        model_id: set.modelId,
        user_id: set.userId,
        title: set.title,
        text: set.text,
        price_coins: set.priceCoins,
        vip_free: set.vipFree,
        created_at: set.createdAt,
      })),
    )
    .execute()
  const pictures = sets.flatMap(({ id, pictures: own }) =>
    own.map(({ key }, seq) => ({ theme_id: id, seq: seq + 1, media_key: key })),
  )
  for (const part of chunks(pictures, 500)) await tx.insertInto('theme_picture').values(part).execute()
  return sets
}

const stepsOfFirst = [0, 1, 2, 3, 4, 5, 6]

function stepsOf(model: number): number[] {
  return model === 0 ? stepsOfFirst : [0, 3].slice(0, model % 3)
}

/** A notice or two of two models in three; the first has been announcing things for longer than her page shows at once. */
export async function seedNotices({ tx, now }: Seeding, models: readonly SeededModel[]): Promise<void> {
  const rows = models.flatMap((model, index) =>
    stepsOf(index).map((step) => {
      const [title, content] = at(notices, index + step)
      return {
        id: uuidv7(),
        model_id: model.id,
        title,
        content,
        created_at: hoursFrom(now, -20 - index * 9 - step * 40),
      }
    }),
  )
  await tx.insertInto('notice').values(rows).execute()
}
