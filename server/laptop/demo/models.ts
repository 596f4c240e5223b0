import { uuidv7 } from 'uuidv7'
import { dayMs } from '@contract/shanghai'
import type { Picture } from './book'
import { at, between, hoursFrom } from './choose'
import { addModelUsers } from './modelUsers'
import { dealerOf } from './pictures/deal'
import { figureAt } from './pictures/figure'
import { randomFrom } from './pictures/random'
import type { Figure } from './pictures/recipe'
import type { Seeding } from './seeding'
import { cities } from './texts/cities'
import { intros } from './texts/intros'
import { men, women } from './texts/people'

export interface Hours {
  readonly weekday: number
  readonly startHour: number
  readonly endHour: number
}

export interface SeededModel {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly figure: Figure
  readonly cityIndex: number
  readonly regionCode: string
  readonly hourlyFeeFen: number
  readonly hours: readonly Hours[]
  readonly pictures: readonly Picture[]
}

const pictureCount = 5
const freeEvery = [1, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1] as const

/** 60 approved models; 25 of them work for free (互勉). The first belongs to the demo account. */
export async function seedModels(
  seeding: Seeding,
  modelUser: string,
  categoryIds: readonly string[],
): Promise<SeededModel[]> {
  const people = named()
  const userIds = await addModelUsers(seeding, people, modelUser)
  const deal = dealerOf('models')
  const covers = people.map(({ figure }) => seeding.book.open(deal({ figure })))
  const models = people.map(({ name, figure }, index) => {
    const more = Array.from({ length: pictureCount - 1 }, (_, n) => {
      const height = at([1440, 1080, 1350, 1620], n + index)
      return seeding.book.open(deal({ figure, height }))
    })
    return modelAt(index, { userId: at(userIds, index), name, figure, pictures: [at(covers, index), ...more] })
  })
  await write(seeding, models, categoryIds)
  return models
}

/** Women and men mixed, about one man in six. */
function named(): Array<{ name: string; figure: Figure }> {
  const mixed = [...women]
  men.forEach((name, index) => mixed.splice(3 + index * 5, 0, name))
  return mixed.map((name, index) => ({ name, figure: figureAt(index, men.includes(name) ? 'male' : 'female') }))
}

function modelAt(index: number, person: Pick<SeededModel, 'userId' | 'name' | 'figure' | 'pictures'>): SeededModel {
  const random = randomFrom(`model/${index}`)
  const cityIndex = index % cities.length
  const free = at(freeEvery, index) === 1
  return {
    id: uuidv7(),
    ...person,
    cityIndex,
    regionCode: at(at(cities, cityIndex).counties, Math.floor(index / cities.length)),
    hourlyFeeFen: free ? 0 : between(random, 6, 38) * 1000,
    hours: weeklyHours(index),
  }
}

/** Weekends by day; some also in the evenings of the week, some all week. */
function weeklyHours(index: number): Hours[] {
  const weekend = [0, 6].map((weekday) => ({ weekday, startHour: 9 + (index % 3), endHour: 18 + (index % 3) }))
  const workdays = index % 3 === 2 ? [] : [1, 2, 3, 4, 5].filter((day) => index % 3 === 0 || day % 2 === index % 2)
  const [startHour, endHour] = index % 3 === 0 ? [10, 20] : [14, 21]
  return [...weekend, ...workdays.map((weekday) => ({ weekday, startHour, endHour }))]
}

async function write({ tx, now }: Seeding, models: readonly SeededModel[], categoryIds: readonly string[]) {
  await tx
    .insertInto('model')
    .values(models.map((model, index) => rowOf(model, index, now)))
    .execute()
  const pictures = models.flatMap(({ id, pictures }) =>
    pictures.map((picture, seq) => ({ model_id: id, seq: seq + 1, media_key: picture.key, ...sizeOf(picture) })),
  )
  await tx.insertInto('model_picture').values(pictures).execute()
  const categories = models.flatMap(({ id }, index) =>
    [0, 3, 7].slice(0, 1 + (index % 3)).map((step) => ({ model_id: id, category_id: at(categoryIds, index + step) })),
  )
  await tx.insertInto('model_category').values(categories).execute()
  const hours = models.flatMap(({ id, hours: own }) =>
    own.map((one) => ({ model_id: id, weekday: one.weekday, start_hour: one.startHour, end_hour: one.endHour })),
  )
  await tx.insertInto('model_hours').values(hours).execute()
}

function sizeOf({ width, height }: Picture) {
  return { width, height }
}

function rowOf(model: SeededModel, index: number, now: Date) {
  const random = randomFrom(`body/${index}`)
  const male = model.figure.sex === 'male'
  const height = male ? between(random, 176, 188) : between(random, 160, 176)
  const age = between(random, 20, 30)
  const born = new Date(now.getTime() - (age * 365.25 + between(random, 5, 350)) * dayMs)
  return {
    id: model.id,
    user_id: model.userId,
    no: `${at(['A', 'B', 'C'], index)}${String(1028 + ((index * 137) % 1900)).padStart(4, '0')}`,
    name: model.name,
    sex: male ? (0 as const) : (1 as const),
    tag: index % 5 < 2 ? (2 as const) : (1 as const),
    height,
    weight: Math.round((height - (male ? 108 : 118)) * (0.96 + random() * 0.08)),
    shoe_size: male ? between(random, 41, 44) : between(random, 35, 39),
    birth_day: born.toISOString().slice(0, 10),
    region_code: model.regionCode,
    hourly_fee_fen: model.hourlyFeeFen,
    intro: at(intros, index),
    state: 'passed' as const,
    main_media_key: at(model.pictures, 0).key,
    top_until: [0, 9, 18].includes(index) ? hoursFrom(now, 24 * 12) : null,
    rec_until: [1, 5, 14, 27].includes(index) ? hoursFrom(now, 24 * 12) : null,
    hot_score: 0,
    created_at: hoursFrom(now, -24 * 3 - index * 17),
  }
}
