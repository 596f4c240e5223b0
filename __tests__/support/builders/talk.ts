import { randomUUID } from 'node:crypto'
import type { TestApp } from '../testApp'
import { aModel } from './models'
import { aPhotographer, aShareOrder, join } from './shareOrders'
import type { TestUser } from './users'

/** A formed booking of two, with its model's user: 2026-06-10, 14 to 16. */
export async function aFormedShareOrder(app: TestApp, { maxUsers = 2 } = {}) {
  const [opener, second, owner] = [await aPhotographer(app), await aPhotographer(app), await app.aUser()]
  const modelId = await aModel(app.db, { user_id: owner.id })
  const { shareId } = await aShareOrder(app, opener, { modelId, minUsers: 2, maxUsers })
  await join(app, second, shareId)
  return { shareId, modelId, opener, second, owner }
}

/** Says something in the talk of a booking. */
export function say(app: TestApp, user: TestUser, shareId: string, text: string, key: string = randomUUID()) {
  return app.as(user).call('sendTalk', { shareId, key, text })
}

/** What a user reads there, the oldest first. */
export async function heard(app: TestApp, user: TestUser, shareId: string): Promise<string[]> {
  const { lines } = await app.as(user).call('listTalkLines', { shareId })
  return lines.map(({ kind, text }) => (kind === 'said' ? text : kind))
}
