import { uuidv7 } from 'uuidv7'
import { freePart } from '@contract/prices'
import { cityName, regionName } from '../../features/regions/names'
import { chunks, type Film, type Picture } from './book'
import { at, between, hoursFrom } from './choose'
import { filmAt } from './films/films'
import type { SeededModel } from './models'
import { dealerOf } from './pictures/deal'
import { figureAt } from './pictures/figure'
import { randomFrom, shuffle } from './pictures/random'
import type { Figure } from './pictures/recipe'
import type { Seeding } from './seeding'
import { cities, type Spot } from './texts/cities'
import { topics } from './texts/posts'
import { written } from './texts/written'

export interface SeededItem {
  readonly id: string
  readonly kind: 'post' | 'theme'
  readonly userId: string
  readonly freeText: string
  readonly createdAt: Date
}

interface Post extends SeededItem {
  readonly modelId: string | null
  readonly text: string
  readonly priceCoins: number
  readonly vipFree: boolean
  readonly pictures: readonly Picture[]
  readonly film: Film | null
  /** Where its author says it was made. */
  readonly spot: Spot | null
}

const prices = [5, 10, 18, 30, 48, 66] as const
const ratios = [1440, 1080, 1350, 1440, 1200] as const
const retouching = 5

/** 120 posts of eight topics in turn: most free, some paid, half of those free for members; some are films, some words alone. */
export async function seedPosts(
  seeding: Seeding,
  people: { photographers: readonly string[]; models: readonly SeededModel[] },
): Promise<SeededItem[]> {
  const titles = topics.flatMap(({ titles: own, lines }, topic) => own.map((title, n) => ({ title, lines, topic, n })))
  const mixed = titles.sort((a, b) => a.n - b.n || a.topic - b.topic)
  const draw = { cover: dealerOf('posts'), more: dealerOf('posts/more') }
  const posts = mixed.map((one, index) => postAt(seeding, index, { ...people, ...one, draw }))
  await write(seeding, posts)
  return posts
}

interface Making {
  readonly photographers: readonly string[]
  readonly models: readonly SeededModel[]
  readonly title: string
  readonly lines: readonly string[]
  readonly topic: number
  readonly draw: { cover: ReturnType<typeof dealerOf>; more: ReturnType<typeof dealerOf> }
}

function postAt(seeding: Seeding, index: number, making: Making): Post {
  const { now } = seeding
  const random = randomFrom(`post/${index}`)
  // Seven and the number of models share no factor: in turn each model, and so each category, has its posts.
  const model = at(making.models, index * 7)
  const about = index % 4 !== 3
  const words = written.get(index)
  const paid = words ? words.priceCoins > 0 : making.topic === retouching || index % 6 === 4
  const figure = about ? model.figure : figureAt(200 + index, index % 5 === 0 ? 'male' : 'female')
  const spot = words ? null : at(at(cities, model.cityIndex).spots, between(random, 0, 2))
  const text = words?.text ?? textOf(random, making, { name: model.name, spot: spot?.area ?? '' })
  return {
    id: uuidv7(),
    kind: 'post',
    userId: index % 4 === 1 ? model.userId : at(making.photographers, index * 11),
    modelId: about ? model.id : null,
    text,
    spot: index % 3 === 2 ? null : spot,
    priceCoins: words?.priceCoins ?? (paid ? at(prices, index) : 0),
    vipFree: words?.vipFree ?? (paid && index % 2 === 0),
    freeText: paid ? freePart(text) : text,
    createdAt: hoursFrom(now, -1 - index * between(random, 5, 6)),
    ...(words ? { pictures: [], film: null } : mediaOf(seeding, index, { draw: making.draw, figure, paid })),
  }
}

interface Showing {
  readonly draw: Making['draw']
  readonly figure: Figure
  readonly paid: boolean
}

/** A film, or one to nine pictures. */
function mediaOf({ book }: Seeding, index: number, { draw, figure, paid }: Showing): Pick<Post, 'pictures' | 'film'> {
  const keep = paid ? book.locked : book.open
  const film = filmAt(index)
  if (film) return { pictures: [], film: book.film(film, paid ? 'locked' : 'open') }
  const count = at([1, 3, 4, 2, 6, 9, 1, 3], index)
  const pictures = Array.from({ length: count }, (_, n) =>
    keep(n === 0 ? draw.cover({ figure, height: at(ratios, index) }) : draw.more({ figure })),
  )
  return { pictures, film: null }
}

function textOf(
  random: () => number,
  { title, lines }: Making,
  { name, spot }: { name: string; spot: string },
): string {
  const body = shuffle(random, lines)
    .slice(0, between(random, 4, 6))
    .join('')
  return `${title}\n${body}`.replaceAll('{spot}', spot).replaceAll('{name}', name)
}

async function write({ tx, book }: Seeding, posts: readonly Post[]): Promise<void> {
  await book.flush()
  const rows = posts.map((post) => ({
    id: post.id,
    user_id: post.userId,
    parent_type: null,
    parent_id: null,
    reply_to: null,
    model_id: post.modelId,
    text: post.text,
    price_coins: post.priceCoins,
    vip_free: post.vipFree,
    state: 'passed' as const,
    refused_why: null,
    created_at: post.createdAt,
    passed_at: post.createdAt,
    deleted_at: null,
    video_key: post.film?.key ?? null,
    video_cover_key: post.film?.cover.key ?? null,
    place_name: post.spot?.area ?? '',
    place_region: post.spot ? regionName(post.spot.county) : '',
    place_city: post.spot ? cityName(post.spot.county) : '',
  }))
  await tx.insertInto('comment').values(rows).execute()
  const pictures = posts.flatMap(({ id, pictures: own }) =>
    own.map(({ key }, seq) => ({ comment_id: id, seq: seq + 1, media_key: key })),
  )
  for (const part of chunks(pictures, 500)) await tx.insertInto('comment_picture').values(part).execute()
}
