import { orderKind } from '@contract/states'
import { openPage } from '../page'
import { leave, press } from '../screen'
import { anOrder, booking, charges, coins, id, membership, model, pageOf } from '../spec/seen/answers'
import { signedIn } from '../spec/seen/session'

afterEach(leave)

const seat = anOrder({ kind: orderKind.shareOrder, title: '林知夏的拼单', amountCoins: 20, amountFen: 26000 })
const answers = {
  getShareOrder: booking,
  getModel: model,
  getChargeConfig: charges,
  getOrder: seat,
  commitPay: seat,
  listPackages: pageOf(membership, coins),
}

/** Where somebody meets the coins that a booking costs, besides the bills, whose titles the server writes. */
const places: Record<string, () => Promise<unknown>> = {
  'the page of a booking': () => openPage(`/pages/pdDetail/pdDetail?id=${id}`),
  'joining it': async () => {
    await openPage(`/pages/pdDetail/pdDetail?id=${id}`)
    await press('#join-button')
  },
  'the cashier': () => openPage(`/pages/syt/syt?orderId=${id}`),
  'buying coins': () => openPage('/pages/me/memberCenter?tab=coin'),
}

test.each(Object.entries(places))('on %s the fee of a booking has its one name', async (_, open) => {
  await signedIn(answers)
  await open()
  const text = document.body.textContent ?? ''
  expect([text.includes('拼单服务费'), /平台费|平台服务费/.test(text)]).toEqual([true, false])
})
