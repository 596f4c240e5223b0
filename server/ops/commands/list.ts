import { mayAct, type Role } from '@contract/console/roles'
import type { Connection } from '../../db/connection'
import { listWaiting } from '../../features/moderation/repo'
import { unreportedDeliveries } from '../../features/payments/deliveryRepo'
import { openPayouts } from '../../features/payments/payouts/repo'
import { checkInsOf, waitingRefunds } from '../../features/shootDay/refund'
import { proposedSteps } from '../../features/standing/due'
import { waitingAppeals } from '../../features/standing/repo'
import { waitingReports } from '../../features/trust/reports'
import { fail, number, type Command, type Run } from '../command'
import { tableOf } from '../table'

const initial = 50
/** How many of all that wait are looked through for one queue. */
const most = 5000

interface Queue {
  readonly title: string
  /** As who may work it off in the console. */
  readonly roles: readonly Role[]
  readonly heads: readonly string[]
  rows(db: Connection, limit: number, now: Date): Promise<ReadonlyArray<readonly unknown[]>>
}

const proposalHeads = ['编号', '类型', '作者', '内容', '提交时间']

function proposals(title: string, wanted: (row: { subject_type: string; state: string }) => boolean): Queue {
  return {
    title,
    roles: ['moderator'],
    heads: proposalHeads,
    rows: async (db, limit) => {
      const rows = await listWaiting(db, most)
      const chosen = rows.filter((row) => wanted(row)).slice(0, limit)
      return chosen.map((row) => [row.id, row.subject_type, row.user_id, row.appeal ?? row.text, row.created_at])
    },
  }
}

const queues: Readonly<Record<string, Queue>> = {
  proposals: proposals('待审核', ({ subject_type: type, state }) => state === 'pending' && type !== 'model'),
  applications: proposals('模特申请', ({ subject_type: type, state }) => state === 'pending' && type === 'model'),
  appeals: proposals('申诉', ({ state }) => state !== 'pending'),
  standings: {
    title: '对处分的申诉',
    roles: ['moderator', 'support'],
    heads: ['编号', '用户', '状态', '原因', '申诉', '作出的人', '时间'],
    rows: async (db, limit) => {
      const rows = await waitingAppeals(db, limit)
      return rows.map((row) => [
        ...[row.id, row.user_id, row.state, row.reason, row.appeal],
        ...[row.decided_by, row.appealed_at],
      ])
    },
  },
  steps: {
    title: '建议的处分',
    roles: ['moderator', 'support'],
    heads: ['用户', '昵称', '现在', '成立的举报', '涉及内容', '最近'],
    rows: async (db, limit, now) => {
      const rows = (await proposedSteps(now).execute(db)).rows.slice(0, limit)
      return rows.map((row) => [row.userId, row.nickname, row.standing, row.reports, row.things, row.since])
    },
  },
  reports: {
    title: '举报',
    roles: ['moderator'],
    heads: ['类型', '对象', '举报人', '说明', '时间'],
    rows: async (db, limit) => {
      const rows = await waitingReports(db, limit)
      return rows.map((row) => [row.target_type, row.target_id, row.user_id, row.note, row.created_at])
    },
  },
  'no-shows': {
    title: '模特未到',
    roles: ['support', 'finance'],
    heads: ['拼单', '反馈人', '说明', '图片', '时间', '签到人数', '最早读码', '收到'],
    rows: async (db, limit) => {
      const rows = await waitingRefunds(db, limit)
      const came = await checkInsOf(
        db,
        rows.map(({ share_id: shareId }) => shareId),
      )
      return rows.map((row) => {
        const { people, at, receivedAt } = came.get(row.share_id) ?? { people: 0, at: '', receivedAt: '' }
        return [
          ...[row.share_id, row.user_id, row.text, row.media_keys.join(' '), row.created_at],
          ...[people, at, receivedAt],
        ]
      })
    },
  },
  refunds: {
    title: '异常退款',
    roles: ['support', 'finance'],
    heads: ['订单', '用户', '退款单号', '金额（分）', '说明', '时间'],
    rows: async (db, limit) => {
      const rows = await db
        .selectFrom('refund')
        .selectAll()
        .where('state', '=', 'abnormal')
        .orderBy('created_at')
        .limit(limit)
        .execute()
      return rows.map((row) => [row.order_id, row.user_id, row.out_refund_no, row.amount_fen, row.memo, row.created_at])
    },
  },
  deliveries: {
    title: '微信未收到的发货信息',
    roles: ['support', 'finance'],
    heads: ['订单', '支付单号', '已试', '微信的回答', '交付时间', '下次上报'],
    rows: async (db, limit) => {
      const rows = await unreportedDeliveries(db, limit)
      return rows.map((row) => [
        ...[row.order_id, row.out_trade_no, row.tries, row.last_error],
        ...[row.handed_over_at, row.next_at],
      ])
    },
  },
  payouts: {
    title: '提现',
    roles: ['finance'],
    heads: ['编号', '用户', '金额（分）', '状态', '申请时间', '已试', '微信的回答'],
    rows: async (db, limit) => {
      const rows = await openPayouts(db, limit)
      return rows.map((row) => [
        ...[row.id, row.user_id, row.amount_fen, row.state, row.asked_at],
        ...[row.tries, row.last_error],
      ])
    },
  },
}

/** What waits for an operator. */
export const list: Command = {
  summary:
    '列出等自己的角色处理的事项：审核、模特申请、申诉、对处分的申诉、建议的处分、举报、模特未到、异常退款、未上报的发货、提现',
  usage: '[proposals|applications|appeals|standings|steps|reports|no-shows|refunds|deliveries|payouts] [--limit 50]',
  options: { limit: { type: 'string' } },
  acts: false,
  who: 'operator',
  async run(run: Run) {
    const [name] = run.args
    const wanted = name === undefined ? Object.values(queues) : [queues[name] ?? fail(`没有「${name}」这个队列。`)]
    const { db, clock } = await run.deps()
    const { roles: own } = await run.actor()
    const chosen = wanted.filter(({ roles }) => mayAct(own, roles))
    if (chosen.length === 0) fail('这里没有等你处理的事项。')
    for (const { title, heads, rows } of chosen) {
      run.out(`【${title}】`)
      for (const line of tableOf(heads, await rows(db, number(run, 'limit') ?? initial, clock.now()))) run.out(line)
      run.out('')
    }
  },
}
