import type { FastifyRequest } from 'fastify'
import { limits } from '@contract/limits'
import { ownPath, parseOwnPath } from '@contract/ownPath'
import type { Post } from '@contract/posts'
import { home, routeSpec, type Route } from '@contract/routes'
import { publicShareStates } from '@contract/states'
import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import type { Head, HeadOf } from '../../http/head'
import { mediaOrigin } from '../../http/mediaOrigin'
import { isLapsed } from '../../lib/lapsed'
import type { Env } from '../../settings/env'
import type { ModelCards, ShareOrderCards } from '../handed'
import {
  bannerHead,
  firstPictureOf,
  inviteHead,
  modelHead,
  personHead,
  pictureOf,
  postHead,
  shareOrderHead,
  type PersonTold,
  type Told,
} from './present'

/** What heads take from other features, each as a visitor sees it. */
export interface HeadNeeds {
  readonly modelCards: ModelCards
  readonly shareOrderCards: ShareOrderCards
  /** Null where a visitor may not read it. */
  visitorsPost(deps: Deps, id: string): Promise<Post | null>
  /** Null where no visitor sees them. */
  visitorsPerson(deps: Deps, id: string): Promise<PersonTold | null>
  findInviterFace(db: Connection, code: string): Promise<{ nickname: string; avatar_key: string } | null>
  findBanner(db: Connection, id: string): Promise<{ title: string; subtitle: string; key: string } | undefined>
  /** What home shows now, the first one first. */
  listBannerRows(db: Connection, type: string, now: Date): Promise<readonly { key: string }[]>
  siteOrigin(env: Env, request: Pick<FastifyRequest, 'headers'>): string
}

type Values = Readonly<Record<string, string>>
type Load = (deps: Deps, needs: HeadNeeds, values: Values) => Promise<Told | null>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Things that a page is about, by the page; null for what no visitor sees. */
const things: Readonly<Partial<Record<Route, Load>>> = {
  'pages/model/detail': async (deps, { modelCards }, { id = '' }) => {
    const model = (await modelCards(deps.db, [id], visitor(deps))).get(id)
    return model ? modelHead(model) : null
  },
  'pages/pdDetail/pdDetail': async (deps, { shareOrderCards }, { id = '' }) => {
    const order = (await shareOrderCards(deps.db, [id], visitor(deps))).get(id)
    return order && publicShareStates.some((state) => state === order.shareState) ? shareOrderHead(order) : null
  },
  'pages/square/detail': async (deps, { visitorsPost }, { id = '' }) => {
    const post = await visitorsPost(deps, id)
    return post && postHead(post)
  },
  'pages/me/person': async (deps, { visitorsPerson }, { id = '' }) => {
    const person = await visitorsPerson(deps, id)
    return person && personHead(person)
  },
  'pages/bannerInfo/bannerInfo': banner,
  'pages/bannerMap/bannerMap': banner,
}

async function banner({ db }: Deps, { findBanner }: HeadNeeds, { id = '' }: Values): Promise<Told | null> {
  const found = await findBanner(db, id)
  return found ? bannerHead({ title: found.title, subtitle: found.subtitle, key: found.key }) : null
}

/** Where an invitation leads. */
const invited: readonly Route[] = ['pages/login/login', 'pages/invite/invite']

async function invitation({ db }: Deps, { findInviterFace }: HeadNeeds, code: string): Promise<Told | null> {
  const face = await findInviterFace(db, code.trim().toUpperCase())
  return face && inviteHead({ nickname: face.nickname, avatarKey: face.avatar_key, coins: limits.welcomeCoins })
}

function visitor({ clock }: Deps) {
  return { userId: null, now: clock.now(), origin: '' } as const
}

/** Pages about nothing in particular that a search may keep. */
const listed: readonly Route[] = [home, 'pages/index/model', 'pages/index/square', 'pages/me/memberCenter']

const slogan = '找模特，拼单约拍，分摊拍摄费用'

function ofSite(route: Route, isListed = listed.includes(route)): Told {
  const title = route === home ? `拼拍：${slogan}` : `${routeSpec(route).title} - 拼拍`
  return { title, description: `拼拍：${slogan}`, picture: null, listed: isListed }
}

/** The site's own head, and the picture of home's first banner. */
async function homesOwn({ db, clock }: Deps, { listBannerRows }: HeadNeeds): Promise<Told> {
  const [banner] = await listBannerRows(db, 'home', clock.now())
  return { ...ofSite(home), ...(banner && { firstPicture: `/${banner.key}` }) }
}

const freshMs = 60_000
const mostKept = 2000
/** A page does not wait longer for its head: it goes without. */
const patienceMs = 200

/**
 * The heads of the site's pages: what any visitor sees of the thing that a page is about, kept for a minute. What is not there, is locked
 * to visitors, or comes too late has the site's own head and is not to be kept by a search.
 */
export function pageHeads(deps: Deps, needs: HeadNeeds): HeadOf {
  const kept = new Map<string, { at: number; told: Promise<Told> }>()
  return async (request, path) => {
    const asked = parseOwnPath(path === '/' ? `/${home}` : request.url)
    if (asked === null) return null
    const { route } = asked
    const values = identifying(asked)
    const canonical = ownPath<Route>(route, values)
    const now = deps.clock.now().getTime()
    let found = kept.get(canonical)
    if (found === undefined || isLapsed(found.at, freshMs, now)) {
      if (kept.size >= mostKept) kept.clear()
      found = { at: now, told: toldOf(deps, needs, { route, values }) }
      kept.set(canonical, found)
    }
    return headOf(
      { deps, request, siteOrigin: needs.siteOrigin },
      { told: await found.told, canonical: route === home ? '/' : canonical },
    )
  }
}

/** The values that tell a page from others of its kind. */
function identifying({ route, query }: { route: Route; query: Values }): Values {
  const { id = '', inviteCode = '' } = query
  if (invited.includes(route)) return inviteCode === '' ? {} : { inviteCode: inviteCode.slice(0, 16) }
  return things[route] && uuid.test(id) ? { id } : {}
}

async function toldOf(
  deps: Deps,
  needs: HeadNeeds,
  { route, values }: { route: Route; values: Values },
): Promise<Told> {
  const load = things[route]
  const loading =
    load && values['id']
      ? load(deps, needs, values)
      : values['inviteCode']
        ? invitation(deps, needs, values['inviteCode'])
        : route === home
          ? homesOwn(deps, needs)
          : null
  if (loading === null) return ofSite(route)
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, patienceMs, null).unref()
  })
  const told = await Promise.race([loading, late]).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a page went without its head')
    return null
  })
  return told ?? ofSite(route, route === home)
}

function headOf(
  { deps, request, siteOrigin }: { deps: Deps; request: FastifyRequest } & Pick<HeadNeeds, 'siteOrigin'>,
  { told, canonical }: { told: Told; canonical: string },
): Head {
  const { title, description, listed: isListed } = told
  const image = pictureOf(mediaOrigin({ deps, request }), told)
  const origin = siteOrigin(deps.env, request)
  return {
    title,
    description,
    image: image ?? `${origin}/icons/icon-512.png`,
    canonical: `${origin}${canonical}`,
    listed: isListed,
    firstPicture: firstPictureOf(mediaOrigin({ deps, request }), told),
  }
}
