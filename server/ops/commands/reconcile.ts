import { dayMs, shanghaiDay } from '@contract/shanghai'
import { connect } from '../../db/connection'
import type { Deps } from '../../deps'
import { ledgerDrift } from '../../features/ledger/drift'
import { reconcile, type Difference } from '../../features/payments/reconcile'
import { fail, text, type Command, type Run } from '../command'
import { tableOf } from '../table'

/** Lays the provider's bill beside our payments, and adds the ledger up. Ends with an error where they do not agree. */
export const reconcileCommand: Command = {
  summary: '对账：支付渠道某日账单与系统的收款、退款逐笔核对，并核对总账；默认昨天',
  usage: '[--day YYYY-MM-DD] [--ledger-only]',
  options: { day: { type: 'string' }, 'ledger-only': { type: 'boolean' } },
  acts: false,
  async run(run) {
    const deps = await run.deps()
    const sound = await addUp(run, deps)
    const agreed = run.values['ledger-only'] === true || (await compareBill(run, deps))
    if (!sound || !agreed) fail('对账有差异，请逐条核实。')
  },
}

/** On a connection of its own without a time limit: it reads every entry. */
async function addUp(run: Run, deps: Deps): Promise<boolean> {
  const db = connect(deps.env.databaseUrl, { poolSize: 1, statementTimeout: 'none' })
  try {
    const drift = await ledgerDrift(db)
    run.out(
      `总账：拍币合计 ${drift.coins}，分合计 ${drift.fen}；与明细不符的钱包 ${drift.wallets}、托管 ${drift.escrows}，提现在途相差 ${drift.paying} 分。`,
    )
    return Object.values(drift).every((n) => n === 0)
  } finally {
    await db.destroy()
  }
}

async function compareBill(run: Run, deps: Deps): Promise<boolean> {
  const day = text(run, 'day') ?? shanghaiDay(new Date(deps.clock.now().getTime() - dayMs))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) fail('--day 应写成 YYYY-MM-DD。')
  const { payments, refunds, differences } = await reconcile(deps, day)
  run.out(`${day} 账单：收款 ${payments.count} 笔 ${payments.fen} 分，退款 ${refunds.count} 笔 ${refunds.fen} 分。`)
  if (differences.length === 0) run.out('逐笔一致。')
  else
    for (const line of tableOf(['差异', '类型', '单号', '系统（分）', '账单（分）'], differences.map(cellsOf)))
      run.out(line)
  return differences.length === 0
}

const kinds: Readonly<Record<Difference['kind'], string>> = {
  onlyProvider: '只在账单',
  onlyOurs: '只在系统',
  amount: '金额不符',
}

function cellsOf(difference: Difference) {
  const { kind, what, number, fen } = difference
  const [ours, theirs] = kind === 'amount' ? [fen, difference.billedFen] : kind === 'onlyOurs' ? [fen, ''] : ['', fen]
  return [kinds[kind], what === 'payment' ? '收款' : '退款', number, ours, theirs]
}
