import { ledger } from '../../features/ledger/ledger'
import { carryOut } from '../act'
import { fail, idArgument, requiredNumber, requiredText, type Command } from '../command'

/** Writes down that a model's user was paid outside of the system. */
export const payout: Command = {
  summary: '登记一笔已打给用户的位费收入；同一个 --ref（银行流水号）只记一次',
  usage: '<userId> --fen <分> --ref <银行流水号>',
  options: { fen: { type: 'string' }, ref: { type: 'string' } },
  acts: true,
  async run(run) {
    const userId = idArgument(run, 0, 'userId')
    const fen = requiredNumber(run, 'fen')
    const ref = requiredText(run, 'ref')
    if (fen === 0) fail('金额应大于 0。')
    await carryOut(run, { act: 'payout', target: userId, detail: { fen, ref } }, async (tx, at) => {
      const wallet = await ledger.lockWallet(tx, userId)
      const posted = await posting()
      return posted ? `已登记 ${fen} 分；余额 ${wallet.fen - fen} 分。` : fail(`流水号 ${ref} 已登记过。`)

      async function posting(): Promise<boolean> {
        const known = await tx
          .selectFrom('ledger_transaction')
          .select('id')
          .where('user_id', '=', userId)
          .where('ref', '=', `payout:${ref}`)
          .executeTakeFirst()
        if (known !== undefined) return false
        if (wallet.fen < fen) fail(`余额只有 ${wallet.fen} 分。`)
        return ledger.post(tx, {
          userId,
          ref: `payout:${ref}`,
          kind: 'payout',
          orderId: null,
          memo: '位费收入提现',
          at,
          entries: [
            { account: 'wallet', bucket: 'fen', amount: -fen },
            { account: 'platform:payouts', bucket: 'fen', amount: fen },
          ],
        })
      }
    })
  },
}
