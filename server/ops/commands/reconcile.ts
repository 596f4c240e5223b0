import { channelNames } from '@contract/console/channels'
import { dayMs, shanghaiDay } from '@contract/shanghai'
import type { Deps } from '../../deps'
import { addUpLedger } from '../../features/ledger/addUp'
import { reconcileAndKeep } from '../../features/payments/nightly'
import type { Difference } from '../../features/payments/reconcile'
import { fail, text, type Command, type Run } from '../command'
import { tableOf } from '../table'

/** Lays what each channel has of a day beside our books, and adds the ledger up. Ends with an error where they do not agree. */
export const reconcileCommand: Command = {
  summary: '对账：每个支付渠道某日的收款、退款、提现与系统逐笔核对，并核对总账；默认昨天',
  usage: '[--day YYYY-MM-DD] [--ledger-only]',
  options: { day: { type: 'string' }, 'ledger-only': { type: 'boolean' } },
  acts: false,
  who: 'machine',
  async run(run) {
    const deps = await run.deps()
    const sound = await addUp(run, deps)
    const agreed = run.values['ledger-only'] === true || (await compareBill(run, deps))
    if (!sound || !agreed) fail('对账有差异，请逐条核实。')
  },
}

/** As long as it takes: it reads every entry. */
async function addUp(run: Run, deps: Deps): Promise<boolean> {
  const drift = await addUpLedger(deps.env, 0)
  run.out(
    `总账：拍币合计 ${drift.coins}，分合计 ${drift.fen}；与明细不符的钱包 ${drift.wallets}、托管 ${drift.escrows}，提现在途相差 ${drift.paying} 分。`,
  )
  return Object.values(drift).every((n) => n === 0)
}

async function compareBill(run: Run, deps: Deps): Promise<boolean> {
  const day = text(run, 'day') ?? shanghaiDay(new Date(deps.clock.now().getTime() - dayMs))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) fail('--day 应写成 YYYY-MM-DD。')
  const found = await reconcileAndKeep(deps, day)
  if (found.length === 0) fail('没有启用任何支付渠道。')
  for (const one of found) {
    run.out(`${day} ${channelNames[one.channel]}：${one.failed ?? `${one.lines} 笔 ${one.fen} 分`}。`)
    if (one.failed === null && one.differences.length === 0) run.out('逐笔一致。')
    if (one.differences.length === 0) continue
    for (const line of tableOf(['差异', '类型', '单号', '系统（分）', '渠道（分）'], one.differences.map(cellsOf)))
      run.out(line)
  }
  return found.every(({ failed, differences }) => failed === null && differences.length === 0)
}

const whats: Readonly<Record<Difference['what'], string>> = { payment: '收款', refund: '退款', transfer: '提现' }

function cellsOf({ what, number, oursFen, theirsFen }: Difference) {
  const kind = oursFen === null ? '只在渠道' : theirsFen === null ? '只在系统' : '金额不符'
  return [kind, whats[what], number, oursFen ?? '', theirsFen ?? '']
}
