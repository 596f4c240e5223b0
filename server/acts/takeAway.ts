import type { Tx } from '../db/connection'
import { defaultAvatarKey, defaultNickname } from '../features/accounts/create'
import { keysOfUser } from '../features/media/holders'
import { settleMediaLater } from '../features/media/settle'
import { takeDownModel } from '../features/models/takeDown'
import { takeDown } from '../features/posts/takeDown'
import { takeDownLine } from '../features/talk/takeDown'

/** What can be taken down. */
export const takenDown = ['post', 'comment', 'talkLine', 'theme', 'model', 'user'] as const

interface Away {
  type: (typeof takenDown)[number]
  id: string
  why: string
  actor: string
  at: Date
}

/** How many buyers get their coins back; null when there was nothing to take down. */
export async function takeAway(tx: Tx, { type, ...down }: Away): Promise<number | null> {
  if (type === 'model') return (await takeDownModel(tx, { ...down, modelId: down.id })) ? 0 : null
  if (type === 'user') return (await resetProfile(tx, down)) ? 0 : null
  if (type === 'talkLine') return (await takeDownLine(tx, down)) ? 0 : null
  return (await takeDown(tx, { targetType: type, ...down }))?.buyers ?? null
}

async function resetProfile(tx: Tx, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const keys = await keysOfUser(tx, id)
  const reset = await tx
    .updateTable('app_user')
    .set({ nickname: defaultNickname(), avatar_key: defaultAvatarKey(id), intro: '' })
    .where('id', '=', id)
    .where('gone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  await settleMediaLater(tx, keys, at)
  return reset !== undefined
}
