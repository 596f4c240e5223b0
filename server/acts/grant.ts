import { sql } from 'kysely'
import Type from 'typebox'
import { Id } from '@contract/common'
import { strict } from '@contract/endpoint'
import { coinFen } from '@contract/prices'
import { dayMs } from '@contract/shanghai'
import type { Tx } from '../db/connection'
import { ledger } from '../features/ledger/ledger'
import { defineAct } from './act'
import { refuseAct } from './refused'
import { bothTenses, coins } from './shown'

/** Gives a person coins at the platform's expense. */
export const grant = defineAct({
  name: 'grant',
  audited: 'grant',
  title: '赠送拍币',
  summary: '送一个用户拍币（赠送余额），由平台承担；同一个 --ref 只送一次',
  roles: ['finance'],
  input: strict({
    userId: Type.String({ ...Id, title: '用户' }),
    coins: Type.Integer({ minimum: 1, maximum: 100_000, title: '拍币' }),
    ref: Type.String({ minLength: 1, maxLength: 64, title: '工单号' }),
  }),
  positional: ['userId'],
  reasons: ['补偿用户', '活动奖励'],
  secondAboveFen: 100_000,
  shows: { nickname: { title: '用户' }, gift: coins('赠送余额') },
  target: ({ userId }) => userId,
  carry: async (tx, { userId, coins: count, ref }, { at }) => {
    const user = await tx
      .selectFrom('app_user')
      .select('nickname')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (user === undefined) return refuseAct('没有这个用户，或已注销。')
    const { gift } = await ledger.lockWallet(tx, userId)
    const posted = await ledger.post(tx, {
      ...{ userId, ref: `grant:${ref}`, kind: 'grant', orderId: null, memo: '平台赠送', at },
      entries: [
        { account: 'platform:grants', bucket: 'gift', amount: -count },
        { account: 'wallet', bucket: 'gift', amount: count },
      ],
    })
    if (!posted) return refuseAct(`工单号 ${ref} 已送过。`)
    const before = { ...user, gift }
    return {
      ...bothTenses(`送出 ${count} 拍币`),
      fen: count * coinFen,
      weighsFen: (await grantedSince(tx, userId, new Date(at.getTime() - dayMs))) * coinFen,
      before,
      after: { ...user, gift: gift + count },
    }
  },
})

/** Coins that operators gave a person lately, this time included. */
async function grantedSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const { coins: granted } = await tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.user_id', '=', 't.user_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .select(({ fn }) => fn.coalesce(fn.sum('e.amount'), sql`0`).as('coins'))
    .where('t.user_id', '=', userId)
    .where('t.ref', 'like', 'grant:%')
    .where('t.created_at', '>', since)
    .where('e.account', '=', 'wallet')
    .executeTakeFirstOrThrow()
  return Number(granted)
}
