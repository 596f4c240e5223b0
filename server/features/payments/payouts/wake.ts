import type { Tx } from '../../../db/connection'
import { addPaper } from '../papers'
import { paperOf } from './move'
import { wakePayout } from './repo'

/** WeChat told that a transfer is over: it is asked, so a notify by itself moves nothing. False where it is none of ours. */
export async function tellOfPayout(tx: Tx, outBillNo: string, at: Date): Promise<boolean> {
  const row = await wakePayout(tx, outBillNo, at)
  if (row !== null) await addPaper(tx, paperOf(row), { kind: 'notified', words: 'MCHTRANSFER.BILL.FINISHED', at })
  return row !== null
}
