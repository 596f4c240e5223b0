import { yuanDigits } from '@contract/money'
import { shanghaiDay } from '@contract/shanghai'
import type { TransferRecord } from './book'
import type { Gateway } from './gateway'

const names =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'

/** The flow of the account that transfers are made from, on a day in WeChat's form; null when nothing moved. */
export function flowOf({ book, headsOf }: Gateway, day: string): Buffer | null {
  const begun = [...book.transfers.values()].filter(({ createdAt }) => shanghaiDay(new Date(createdAt)) === day)
  const lines = begun.flatMap((record) => {
    const out = line(record, '支出')
    const back = record.state === 'FAIL' || record.state === 'CANCELLED'
    return back ? [out, line(record, '收入')] : [out]
  })
  if (lines.length === 0) return null
  const sums = ['资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额', '`0']
  return Buffer.from(`\uFEFF${[headsOf(names), ...lines, ...sums].join('\r\n')}\r\n`)
}

function line({ createdAt, transferBillNo, outBillNo, amountFen }: TransferRecord, way: '支出' | '收入'): string {
  const at = createdAt.slice(0, 19).replace('T', ' ')
  const kind = ['商家转账', '转账', way, yuanDigits(amountFen), '0.00', 'API', '', outBillNo]
  return [at, transferBillNo, transferBillNo, ...kind].map((cell) => `\`${cell}`).join(',')
}
