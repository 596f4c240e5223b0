import { newPerson, type Person } from './accountSteps'
import type { ApiClient } from './api'
import { registered } from './api'
import { firstFreeWindow } from './bookingSteps'
import type { ServerUnderTest } from './serverUnderTest'

/** Someone with an account of their own, who acts through the API beside the page. */
export interface Actor {
  person: Person
  api: ApiClient
}

export async function anActor(server: ServerUnderTest): Promise<Actor> {
  const person = newPerson()
  return { person, api: await registered(server, person) }
}

/** A model that asks no fee, or one that does; another than one. */
export async function aModel(api: ApiClient, fee: 'free' | 'paid', but = ''): Promise<string> {
  for await (const id of modelsOf(api, fee)) if (id !== but) return id
  throw new Error(`no ${fee} model is in the list`)
}

/** All that ask no fee, or all that do, as the list has them. */
export async function* modelsOf(api: ApiClient, fee: 'free' | 'paid'): AsyncGenerator<string> {
  for (let pageNo = 1; pageNo < 10; pageNo++) {
    const { records } = await api.call('listModels', { searchType: 1, pageNo, pageSize: 50 })
    for (const record of records) {
      if (!('shareId' in record) && (record.hourlyFeeFen === 0) === (fee === 'free')) yield record.id
    }
  }
}

/** One of the seed's that asks a fee, with a seat free. */
export async function aPaidBooking({ api }: Actor): Promise<string> {
  const { records } = await api.call('listModels', { searchType: 2, pageSize: 50 })
  const paid = records.find((one) => 'shareId' in one && one.seatFeeFen > 0 && one.shareUsers.length < one.maxUsers)
  if (!paid || !('shareId' in paid)) throw new Error('the seed has no open booking with a fee')
  return paid.shareId
}

export interface Booked {
  shareId: string
  description: string
}

/** Opens a booking of a free model for at most `maxUsers`, its opener in the first seat. */
export async function book(actor: Actor, maxUsers: number, modelId?: string, from?: number): Promise<Booked> {
  const { api } = actor
  const model = modelId ?? (await aModel(api, 'free'))
  const { window } = await firstFreeWindow(api, model, from)
  const description = `结伴拍照 ${Date.now()}`
  const { shareId } = await api.call('share', {
    modelId: model,
    windows: [window],
    areaCode: '310104',
    shareArea: '武康路',
    meetingAddress: '武康路 100 号门口',
    contact: '微信 paishe2026',
    shareDesc: description,
    minUsers: 2,
    maxUsers: Math.max(2, maxUsers),
    ...(await prices(api)),
  })
  return { shareId, description }
}

/** Takes a seat of a free booking. */
export async function join({ api }: Pick<Actor, 'api'>, shareId: string): Promise<void> {
  await api.call('share', { shareId, ...(await prices(api)) })
}

export async function leave({ api }: Actor, shareId: string): Promise<void> {
  await api.call('exitShareOrder', { shareId })
}

export async function coinsOf({ api }: Actor): Promise<number> {
  return (await api.call('getUserInfo')).wallet.total
}

async function prices(api: ApiClient): Promise<{ priceCoins: number; seatFeeFen: number }> {
  const { shareCoin } = await api.call('getChargeConfig')
  return { priceCoins: shareCoin, seatFeeFen: 0 }
}
