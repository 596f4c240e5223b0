import Type from 'typebox'
import { Id } from '@contract/common'
import { standingWords } from '@contract/console/words'
import { strict } from '@contract/endpoint'
import { dayMs } from '@contract/shanghai'
import type { Tx } from '../db/connection'
import { changeStanding, type Change } from '../wiring/suspensions/change'
import { outlookOf, type Outlook } from '../wiring/suspensions/outlook'
import { defineAct, type Doing, type Done } from './act'
import { refuseAct } from './refused'
import { word } from './shown'

const person = Type.String({ ...Id, title: '用户' })
const toUser = {
  positional: ['userId'],
  shows: { standing: word('账号状态', standingWords) },
  target: ({ userId }: { userId: string }) => userId,
} as const

const offences = ['发布广告或引流信息', '辱骂、骚扰他人', '发布色情低俗内容', '多次约拍不到场', '涉嫌欺诈']

/** Reminds somebody of the rules; nothing else changes. */
export const warn = defineAct({
  ...toUser,
  name: 'warn',
  audited: 'warn',
  title: '警告',
  summary: '警告一个用户；原因会原样发给本人，可以申诉一次',
  roles: ['moderator', 'support'],
  input: strict({ userId: person }),
  reasons: offences,
  carry: async (tx, { userId }, doing) => {
    const { before, name } = await change(tx, { userId, state: 'warned', until: null, doing })
    return { sentence: `警告 ${name}；本人会收到原因。`, before, after: { standing: 'warned' } }
  },
})

/** Somebody is heard no more for some days. */
export const silence = defineAct({
  ...toUser,
  name: 'silence',
  audited: 'silence',
  title: '禁言',
  summary: '若干天内不能发布、评论、聊天、评价和发起拼单；原因会原样发给本人，可以申诉一次',
  roles: ['moderator'],
  input: strict({ userId: person, days: Type.Integer({ minimum: 1, maximum: 365, title: '天数' }) }),
  reasons: offences,
  carry: async (tx, { userId, days }, doing) => {
    const { before, name } = await change(tx, { userId, state: 'silenced', until: daysOn(doing.at, days), doing })
    const after = { standing: 'silenced', days }
    return { sentence: `${name} 禁言 ${days} 天；已有的拼单和付款不受影响，本人会收到原因。`, before, after }
  },
})

/** Somebody is kept out: what that means for bookings and money is in the preview. */
export const suspend = defineAct({
  ...toUser,
  name: 'suspend',
  audited: 'suspend',
  title: '封停',
  danger: true,
  summary:
    '结束登录、隐藏发布的内容、退还席位、取消作为模特的拼单、冻结应得席位费；不填天数就没有期限，原因会原样给本人看',
  roles: ['support'],
  input: strict({
    userId: person,
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650, title: '天数（不填为永久）' })),
  }),
  reasons: offences,
  carry: async (tx, { userId, days }, doing) => {
    const outlook = await outlookOf(tx, { userId, now: doing.at })
    const until = days === undefined ? null : daysOn(doing.at, days)
    const { before, name, hidden } = await change(tx, { userId, state: 'suspended', until, doing })
    const time = days === undefined ? '没有期限' : `${days} 天`
    return {
      sentence: `${name} 封停，${time}；${sentenceOf(outlook, hidden)}。`,
      fen: outlook.fen,
      before,
      after: { standing: 'suspended', days: days ?? null, ...outlook },
    }
  },
})

/** Somebody stands well again, before the time was over. */
export const lift = defineAct({
  ...toUser,
  name: 'lift',
  audited: 'lift',
  title: '恢复正常',
  summary: '提前结束警告、禁言或封停；提前解封要两个人，内容重新显示，冻结的席位费照常结算',
  roles: ['moderator', 'support'],
  input: strict({ userId: person }),
  reasons: ['核实后处理有误', '已改正'],
  carry: async (tx, { userId }, doing) => lifted(tx, { userId, doing }),
})

/** Ends what counts now of a standing. A suspension is ended early by those who may suspend, and by two. */
export async function lifted(tx: Tx, { userId, doing }: { userId: string; doing: Doing }): Promise<Done> {
  const { before, name, shown } = await change(tx, { userId, state: 'good', until: null, doing })
  if (before.standing === 'good') refuseAct('这个账号现在就是正常的。')
  const wasOut = before.standing === 'suspended'
  if (wasOut && !doing.actor.roles.some((role) => role === 'support' || role === 'admin'))
    refuseAct('提前解封要由客服提出。')
  const content = shown === 0 ? '' : `，${shown} 项内容重新显示`
  const sentence = `${name} 恢复正常${content}；本人会收到通知。`
  return { sentence, before, after: { standing: 'good', shown }, ...(wasOut && { second: true }) }
}

type Changing = Pick<Change, 'userId' | 'state' | 'until'> & { readonly doing: Doing }

async function change(tx: Tx, { doing, ...to }: Changing) {
  const { actor, reason, at } = doing
  const changed = await changeStanding(tx, { ...to, reason, by: actor.name, at })
  if (changed === null) return refuseAct('没有这个用户，或已注销。')
  const { before, nickname: name, hidden, shown } = changed
  return { before: { standing: before }, name, hidden, shown }
}

function daysOn(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs)
}

function sentenceOf(outlook: Outlook, hidden: number): string {
  const { seats, coins, fen, passedOn, emptied, bookings, members, heldFen, sessions } = outlook
  return [
    `结束 ${sessions} 处登录`,
    `隐藏 ${hidden} 项内容`,
    `退还 ${seats} 个席位（${coins} 拍币）`,
    `转交 ${passedOn} 个、取消 ${emptied} 个发起的拼单`,
    `取消 ${bookings} 个作为模特的拼单，通知 ${members} 位成员`,
    `共退 ¥${fen / 100}`,
    `冻结应得席位费 ¥${heldFen / 100}`,
  ].join('，')
}
