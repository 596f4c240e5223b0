import { MyShareOrders } from '@/features/orders/MyShareOrders'
import type { StateChip } from '@/features/orders/stateChips'
import { takeForTab } from '@/lib/tabParams'
import type { OrderRecord } from '@contract/orders'
import { orderKind } from '@contract/states'
import { aStack } from '../../support/client/stack'
import { anApi, byText, leave, press, show, textsOf } from '../screen'
import { aShareOrderCard } from '../shareOrders/fixtures'

function order(shareId: string, shareState: 1 | 2 | 3 | 4): OrderRecord {
  return {
    id: `order-${shareId}`,
    kind: orderKind.shareOrder,
    state: 1,
    title: '拼单',
    amountCoins: 20,
    amountFen: 0,
    refundedCoins: 0,
    refundedFen: 0,
    targetType: 'shareOrder',
    targetId: shareId,
    expiresAt: null,
    createdAt: '2026-11-20T10:00:00+08:00',
    shareOrder: aShareOrderCard({ shareId, shareState }),
  }
}

const records = [order('recruiting', 1), order('formed', 2), order('ended', 3)]

afterEach(leave)

async function open(first: StateChip, found: OrderRecord[] = records) {
  const asked = aStack('/pages/pdList/pdList')
  const api = anApi({
    listOrders: { records: found, total: found.length, pageNo: 1, pageSize: 10, hasMore: false, cursor: null },
  })
  await show(
    <MyShareOrders first={first} skeleton={null}>
      {(orders) => <div className="found">{orders.map(({ shareId }) => shareId).join()}</div>}
    </MyShareOrders>,
  )
  return { asked, api }
}

test.each<[StateChip, string, string[]]>([
  ['all', '全部', ['recruiting,formed,ended']],
  ['recruiting', '招募中', ['recruiting']],
  ['formed', '已成团', ['formed']],
  ['ended', '已结束', ['ended']],
  ['cancelled', '已取消', []],
])('%s: %s shows %j', async (chip, text, found) => {
  await open(chip)
  expect(textsOf('.pp-chip--chosen')).toEqual([text])
  expect(textsOf('.found')).toEqual(found)
})

test('a chip changes what is shown, without another call', async () => {
  const { api } = await open('all')
  const before = api.names().length
  await press(byText('已成团'))
  expect(textsOf('.found')).toEqual(['formed'])
  expect(api.names()).toHaveLength(before)
  expect(api.last('listOrders')?.query).toBe(`kind=${orderKind.shareOrder}`)
})

test('nothing yet: a way to the bookings', async () => {
  const { asked } = await open('all', [])
  expect(document.body.textContent).toContain('没有可以显示的数据')
  await press(byText('去看拼单'))
  expect(asked).toEqual([['switchTab', '/pages/index/model']])
  expect(takeForTab('pages/index/model')).toEqual({ searchType: '2' })
})
