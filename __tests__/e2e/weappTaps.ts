import assert from 'node:assert/strict'
import type { Route } from '@contract/routes'
import { logIn } from './accountSteps'
import { ApiClient } from './api'
import type { Selector } from './driver'
import { ids } from './ids'
import type { ServerUnderTest } from './serverUnderTest'
import { richPerson } from './shotPages'
import type { WeappDriver } from './weappDriver'

interface Tap {
  readonly name: string
  readonly page: Route
  readonly query?: Record<string, string>
  /** What is tapped before: what opens a sheet, or a first choice, so that it is another that is measured. */
  readonly before?: readonly Selector[]
  readonly tap: Selector
  /** The page says how many minutes ago: of two such taps the lighter counts, for the minute may turn while one is drawn. */
  readonly aged?: true
}

export interface TapSent {
  readonly name: string
  /** The calls that it makes, in bytes; what an answer of the server brings later is a call of its own. */
  readonly calls: readonly number[]
}

/** What the taps that people make most send to the view, by someone who is signed in. */
export async function tapsSent(driver: WeappDriver, server: ServerUnderTest): Promise<TapSent[]> {
  await driver.open('pages/login/login')
  const tick = { name: 'the tick of log-in', calls: await callsOf(driver, `#${ids.loginAgree}`) }
  await driver.open('pages/login/login')
  await logIn(driver, richPerson(server))
  await driver.onRoute('pages/index/index')
  const sent: TapSent[] = [tick]
  for (const one of await signedInTaps(server)) {
    await driver.open(one.page, one.query)
    for (const earlier of one.before ?? []) await driver.tap(earlier)
    const first = await callsOf(driver, one.tap)
    if (one.aged) await driver.tap(one.tap)
    const second = one.aged ? await callsOf(driver, one.tap) : first
    sent.push({ name: one.name, calls: sum(first) < sum(second) ? first : second })
  }
  return sent
}

async function signedInTaps(server: ServerUnderTest): Promise<readonly Tap[]> {
  const api = new ApiClient(server.origin)
  const { records: posts } = await api.call('listComments', { sortType: 'hot' })
  // The first like of all draws a number where none was.
  const post = posts.find(({ likes }) => likes > 1)
  const [model] = (await api.call('listModels', { searchType: 1 })).records
  assert.ok(post && model)
  const { userId } = await api.call('getModel', { id: model.id })
  const ofPost = { page: 'pages/square/detail', query: { id: post.id } } as const
  const ofModel = { page: 'pages/model/detail', query: { id: model.id } } as const
  const ofFilter = { page: 'pages/model/filter' } as const
  return [
    { name: 'like a post', ...ofPost, tap: `#${ids.contentLike}`, aged: true },
    { name: 'a model kept', ...ofModel, tap: `#${ids.detailFavourite}` },
    {
      name: 'a reason of a report',
      ...ofModel,
      before: ['#more-model', '#more-report', '#report-reason-0'],
      tap: '#report-reason-1',
    },
    { name: 'follow who wrote a post', ...ofPost, tap: '#content-follow', aged: true },
    { name: 'follow a model', ...ofModel, tap: '#detail-follow' },
    { name: 'follow a person', page: 'pages/me/person', query: { id: userId }, tap: `#${ids.personFollow}` },
    { name: 'a sum of a reward', ...ofModel, before: [`#${ids.detailReward}`], tap: '#reward-10' },
    { name: 'a window', page: 'pages/pdDatePicker/pdDatePicker', query: { modelId: model.id }, tap: 'text=可约' },
    { name: 'a chip of the filter', ...ofFilter, tap: '#filter-sex-1' },
    { name: 'a class of the filter', ...ofFilter, tap: 'text=日系' },
    { name: 'another plan of membership', page: 'pages/me/memberCenter', tap: '.pp-member__plan' },
    { name: 'another pack of coins', page: 'pages/me/memberCenter', query: { tab: 'coin' }, tap: '.pp-member__pack' },
    { name: 'the tick of a purchase', page: 'pages/me/memberCenter', tap: `#${ids.memberAgree}` },
    { name: 'the size of texts', page: 'pages/userInfo/userInfo', query: { tab: 'settings' }, tap: 'text=大' },
    {
      name: 'a switch of notices',
      page: 'pages/userInfo/userInfo',
      query: { tab: 'settings' },
      tap: '.pp-notice-switches__row',
    },
  ]
}

async function callsOf(driver: WeappDriver, selector: Selector): Promise<readonly number[]> {
  const { setDatas } = driver.runner.world
  const before = setDatas.length
  await driver.tap(selector)
  return setDatas.slice(before).map(({ bytes }) => bytes)
}

export function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, one) => total + one, 0)
}
