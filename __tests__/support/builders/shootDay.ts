import { generateSync } from 'otplib'
import { shanghaiHour } from '@contract/shanghai'
import type { TestApp } from '../testApp'
import { aModel } from './models'
import { aPhotographer, aShareOrder, join, setPrices, shootDay } from './shareOrders'
import type { TestUser } from './users'

/** Wednesday 14:00 to 16:00 in Shanghai. */
export const starts = shanghaiHour(shootDay, 14)
export const ends = shanghaiHour(shootDay, 16)

export const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

export interface Shoot {
  readonly shareId: string
  readonly model: TestUser
  readonly modelId: string
  readonly members: readonly [TestUser, TestUser]
}

/** A full booking of two, of a model with a user of her own; nobody has come. */
export async function aShoot(app: TestApp, terms: { hours?: number[] } = {}): Promise<Shoot> {
  await setPrices(app)
  const model = await app.aUser()
  const modelId = await aModel(app.db, { user_id: model.id })
  const members = [await aPhotographer(app), await aPhotographer(app)] as const
  const { shareId } = await aShareOrder(app, members[0], { modelId, minUsers: 2, maxUsers: 2, ...terms })
  await join(app, members[1], shareId)
  return { shareId, model, modelId, members }
}

/** What the model's phone shows at a moment by its own clock, made by another implementation than the product's. */
export async function codeShown(app: TestApp, { shareId, model }: Shoot, at: Date): Promise<string> {
  const { secret } = await app.as(model).call('getCheckInKey', { shareId })
  return generateSync({ secret, epoch: at.getTime() / 1000 })
}
