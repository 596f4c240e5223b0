import { Value } from 'typebox/value'
import { TargetType } from '@contract/userdata'
import type { Tx } from '../../db/connection'
import { defaultAvatarKey, defaultNickname } from '../../features/accounts/create'
import { keysOfUser } from '../../features/media/holders'
import { settleMediaLater } from '../../features/media/settle'
import { takeDownModel } from '../../features/models/takeDown'
import { takeDown } from '../../features/posts/takeDown'
import { takeDownLine } from '../../features/talk/takeDown'
import { closeReports } from '../../features/trust/reports'
import { carryOut } from '../act'
import { argument, fail, idArgument, requiredText, type Command } from '../command'

/** Takes something away from everybody, and closes what was reported about it. */
export const takeDownCommand: Command = {
  summary: '下架帖子、评论、聊天消息、主题、模特卡，或重置用户的昵称、头像、简介；购买者自动退币',
  usage: '<post|comment|talkLine|theme|model|user> <id> [--why <给作者的说明>]',
  options: { why: { type: 'string' } },
  acts: true,
  async run(run) {
    const type = argument(run, 0, '类型')
    const id = idArgument(run, 1, 'id')
    const shown = run.values.why
    const why = typeof shown === 'string' ? shown : requiredText(run, 'reason')
    if (!Value.Check(TargetType, type) || type === 'shareOrder') return fail(`不能下架「${type}」。`)
    await carryOut(run, { act: 'takeDown', target: id, detail: { type, why } }, async (tx, at) => {
      const buyers = await away(tx, { type, id, why, actor: run.actor, at })
      if (buyers === null) return fail('没有找到它，或已经下架。')
      const closed = await closeReports(tx, { targetType: type, targetId: id, outcome: 'upheld', at })
      return `已下架；${buyers} 位购买者将退币，${closed} 条举报已结。`
    })
  },
}

interface Away {
  type: 'post' | 'comment' | 'talkLine' | 'theme' | 'model' | 'user'
  id: string
  why: string
  actor: string
  at: Date
}

/** How many buyers get their coins back; null when there was nothing to take down. */
async function away(tx: Tx, { type, ...down }: Away): Promise<number | null> {
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
