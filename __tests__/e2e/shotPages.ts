import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '@contract/routes'
import { isRoute, routes } from '@contract/routes'
import { orderState, shareState } from '@contract/states'
import type { Person } from './accountSteps'
import { type ApiClient, signedIn } from './api'
import type { ServerUnderTest } from './serverUnderTest'
import { shotSheets, type ShotPage } from './shotSheets'

/** The demo account that has something on every page. */
export function richPerson(server: ServerUnderTest): Person {
  return demoPerson(server, 'vip')
}

/** One of the accounts that the seed makes and tells. */
export function demoPerson({ dataDir }: ServerUnderTest, role: 'new' | 'vip' | 'model'): Person {
  const accounts: (Person & { role: string })[] = JSON.parse(
    readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8'),
  )
  const found = accounts.find((account) => account.role === role)
  if (!found) throw new Error(`the seed has no ${role}`)
  return found
}

/** Every route once, with something to show; those that have tabs of their own, once a tab. */
export async function everyPage(server: ServerUnderTest): Promise<ShotPage[]> {
  return pagesOf(await queriesOf(await filled(server)))
}

/** Those, and then what opens above them. */
export async function shotPages(server: ServerUnderTest): Promise<ShotPage[]> {
  const api = await filled(server)
  const queries = await queriesOf(api)
  const idOf = (route: Route): string => queries[route]?.[0]?.['id'] ?? ''
  return [
    ...pagesOf(queries),
    ...(await shotSheets(api, {
      modelId: idOf('pages/model/detail'),
      shareId: idOf('pages/pdDetail/pdDetail'),
      lockedPostId: idOf('pages/square/detail'),
    })),
  ]
}

function pagesOf(queries: Queries): ShotPage[] {
  return Object.keys(routes)
    .filter(isRoute)
    .flatMap((route) => (queries[route] ?? [{}]).map((query) => ({ route, query, name: nameOf(route, query) })))
}

function nameOf(route: Route, query: Record<string, string>): string {
  const told = ['tab', 'type', 'mode', 'key', 'searchType'].flatMap((name) => query[name] ?? [])
  return [...route.split('/').slice(1), ...told].join('-')
}

/** Acts for the rich person, who has what the seed leaves empty too: favourites and things unlocked. */
async function filled(server: ServerUnderTest): Promise<ApiClient> {
  const { phone, password } = richPerson(server)
  const api = await signedIn(server.origin, phone, password)
  const { records: models } = await api.call('listModels', { searchType: 1, pageSize: 4 })
  for (const { id } of models) {
    await api.call('saveUserdata', { kind: 'favourite', targetType: 'model', targetId: id, on: true })
  }
  const { records: posts } = await api.call('listComments', { sortType: 'new', pageSize: 50 })
  for (const { id, priceCoins } of posts.filter(({ locked }) => locked).slice(0, 3)) {
    await api.call('unlockComment', { id, priceCoins })
  }
  return api
}

const place = { name: '武康路', address: '上海市徐汇区武康路 100 号', longitude: '121.44', latitude: '31.21' }

type Queries = Partial<Record<Route, Record<string, string>[]>>

async function queriesOf(api: ApiClient): Promise<Queries> {
  const [model] = (await api.call('listModels', { searchType: 1 })).records
  const [card] = (await api.call('listModels', { searchType: 2 })).records
  const posts = (await api.call('listComments', { sortType: 'new', pageSize: 50 })).records
  const hot = (await api.call('listHot', { pageSize: 50 })).records
  const banners = await Promise.all(['home', 'model', 'square'].map((type) => api.call('listBanners', { type })))
  const bannerOf = (kind: string) => banners.flat().find(({ target }) => target.kind === kind)?.id ?? ''
  const modelId = model?.id ?? ''
  return {
    'pages/index/model': [{}, { searchType: '2' }],
    'pages/search/search': [
      {},
      { keyword: model?.name ?? '', tab: 'models' },
      { keyword: model?.name ?? '', tab: 'posts' },
    ],
    'pages/model/detail': [{ id: modelId }, { id: modelId, tab: 'times' }],
    'pages/model/post': [{ modelId }],
    'pages/pdDatePicker/pdDatePicker': [{ modelId }],
    ...(await dayQueries(api)),
    'pages/pdDetail/pdDetail': [{ id: card && 'shareId' in card ? card.shareId : '' }],
    'pages/me/person': await peopleOf(api, posts[0]?.authorId ?? '', model?.id ?? ''),
    'pages/square/detail': [{ id: posts.find(({ locked }) => locked)?.id ?? posts[0]?.id ?? '' }],
    'pages/common-detail/common-detail': [{ type: 'theme', id: hot.find(({ kind }) => kind === 'theme')?.id ?? '' }],
    'pages/login/login': [
      {},
      { mode: 'sms', act: 'favourite' },
      { mode: 'register', inviteCode: (await api.call('getInvite')).code },
      { mode: 'reset' },
    ],
    'pages/me/memberCenter': [{}, { tab: 'coin' }],
    'pages/me/orders/orders': [{}, { tab: 'bills' }],
    'pages/userInfo/userInfo': [{}, { tab: 'settings' }, { tab: 'model' }],
    'pages/privacy/privacy': [{ key: 'userAgreement' }],
    'pages/syt/syt': [{ orderId: await anUnpaidOrder(api) }],
    'pages/bannerMap/bannerMap': [{ id: bannerOf('zones') }],
    'pages/bannerInfo/bannerInfo': [{ id: bannerOf('text') }],
    'pages/place/open': [place],
  }
}

/** An author, and the person behind a model's card with what was said of her. */
async function peopleOf(api: ApiClient, authorId: string, modelId: string): Promise<Record<string, string>[]> {
  const { userId } = await api.call('getModel', { id: modelId })
  return [{ id: authorId }, { id: userId, tab: 'reviews' }]
}

/** A formed share order of mine, where people talk and check in. */
async function dayQueries(api: ApiClient): Promise<Queries> {
  const { records } = await api.call('listMyShareOrders', {})
  const formed = records.find(({ shareState: state }) => state === shareState.formed)
  if (!formed) throw new Error('the seed has no formed share order of its rich person')
  const query = { id: formed.shareId }
  return { 'pages/talk/talk': [query], 'pages/shoot/checkIn': [query], 'pages/shoot/code': [query] }
}

/** One that waits for its payment; bought when there is none. */
async function anUnpaidOrder(api: ApiClient): Promise<string> {
  const [waiting] = (await api.call('listOrders', { state: orderState.unpaid })).records
  if (waiting) return waiting.id
  const [one] = (await api.call('listPackages', { kind: 'coins' })).records
  if (!one) throw new Error('the seed sells no coins')
  return (await api.call('buyCoins', { packageId: one.id, priceFen: one.priceFen })).orderId
}
