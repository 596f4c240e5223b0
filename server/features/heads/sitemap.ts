import { ownPath } from '@contract/ownPath'
import { home, type Route } from '@contract/routes'
import { hourMs } from '@contract/shanghai'
import { runningShareStates } from '@contract/states'
import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import type { App } from '../../http/context'
import { refuse } from '../../http/refuse'
import { isLapsed } from '../../lib/lapsed'
import { escaped } from '../../lib/markup'
import type { HeadNeeds } from './load'

/** Far below the 50,000 that a map may hold, so that none takes long to make. */
const perMap = 2000
const fixed: readonly Route[] = ['pages/index/model', 'pages/index/square', 'pages/me/memberCenter']
const outsideEnvelope = { hide: true }

/** Ids of what any visitor may see, by their page, oldest first. */
const kinds = {
  models: { route: 'pages/model/detail', ids: models },
  bookings: { route: 'pages/pdDetail/pdDetail', ids: bookings },
  posts: { route: 'pages/square/detail', ids: posts },
  people: { route: 'pages/me/person', ids: people },
} as const

type Kind = keyof typeof kinds

function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name)
}

function models(db: Connection) {
  return db.selectFrom('model').select('id').where('state', '=', 'passed')
}

function bookings(db: Connection, now: Date) {
  return db
    .selectFrom('share_order')
    .select('id')
    .where('state', 'in', [...runningShareStates])
    .where('starts_at', '>', now)
}

function posts(db: Connection) {
  return db
    .selectFrom('comment')
    .select('id')
    .where('parent_id', 'is', null)
    .where('state', '=', 'passed')
    .where('deleted_at', 'is', null)
    .where('taken_down_at', 'is', null)
}

/** Whoever publishes. */
function people(db: Connection) {
  return db
    .selectFrom('app_user')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', 'in', posts(db).clearSelect().select('comment.user_id'))
}

/** What a search may read, as it asks for it: /robots.txt, /sitemap.xml, and a map for each thousand things, each kept for an hour. */
export function sitemapRoutes(app: App, siteOrigin: HeadNeeds['siteOrigin']): void {
  const { deps } = app
  const kept = new Map<string, { at: number; text: Promise<string> }>()
  const once = (name: string, make: () => Promise<string>): Promise<string> => {
    const now = deps.clock.now().getTime()
    const found = kept.get(name)
    if (found !== undefined && !isLapsed(found.at, hourMs, now)) return found.text
    const text = make()
    kept.set(name, { at: now, text })
    text.catch(() => kept.delete(name))
    return text
  }

  app.get('/robots.txt', { schema: outsideEnvelope }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(siteOrigin(deps.env, request))),
  )

  app.get('/sitemap.xml', { schema: outsideEnvelope }, async (request, reply) => {
    const origin = siteOrigin(deps.env, request)
    const text = await once(`index ${origin}`, () => indexOf(deps, origin))
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
  })

  app.get<{ Params: { kind: string; page: string } }>(
    '/sitemap/:kind/:page',
    { schema: outsideEnvelope },
    async (request, reply) => {
      const { kind } = request.params
      const page = Number(/^([1-9][0-9]{0,4})\.xml$/.exec(request.params.page)?.[1] ?? 0)
      if (page === 0 || !(isKind(kind) || kind === 'site')) return refuse('NOT_FOUND')
      const origin = siteOrigin(deps.env, request)
      const make = () => (isKind(kind) ? mapOf(deps, { kind, page, origin }) : siteMap(origin))
      const text = await once(`${kind} ${page} ${origin}`, make)
      return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
    },
  )
}

/** Pages of users say themselves that they are not to be kept; a chat that unfurls an invitation has to read its page. */
function robots(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

async function indexOf({ db, clock }: Deps, origin: string): Promise<string> {
  const maps = ['site/1']
  for (const [kind, { ids }] of Object.entries(kinds)) {
    const { count } = await db
      .selectFrom(ids(db, clock.now()).as('shown'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    for (let page = 1; page <= Math.ceil(count / perMap); page++) maps.push(`${kind}/${page}`)
  }
  return xml(
    'sitemapindex',
    'sitemap',
    maps.map((map) => `${origin}/sitemap/${map}.xml`),
  )
}

async function siteMap(origin: string): Promise<string> {
  return xml('urlset', 'url', [
    `${origin}/`,
    ...fixed.filter((route) => route !== home).map((route) => origin + ownPath(route)),
  ])
}

async function mapOf(
  { db, clock }: Deps,
  { kind, page, origin }: { kind: Kind; page: number; origin: string },
): Promise<string> {
  const { route, ids } = kinds[kind]
  const rows = await db
    .selectFrom(ids(db, clock.now()).as('shown'))
    .select('id')
    .orderBy('id')
    .limit(perMap)
    .offset((page - 1) * perMap)
    .execute()
  if (rows.length === 0) return refuse('NOT_FOUND')
  return xml(
    'urlset',
    'url',
    rows.map(({ id }) => origin + ownPath(route, { id })),
  )
}

function xml(root: string, each: string, places: readonly string[]): string {
  const body = places.map((place) => `<${each}><loc>${escaped(place)}</loc></${each}>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body}</${root}>`
}
