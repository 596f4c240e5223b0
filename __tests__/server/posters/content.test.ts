import type { ModelCard } from '@contract/models'
import type { ShareOrderCard } from '@contract/shareOrders'
import { invitePoster, modelPoster, shareOrderPoster } from '../../../server/features/posters/content'

const model: ModelCard = {
  ...{ id: 'm1', no: 'A1028', name: '林知夏', sex: 1, tag: 2, age: 24, height: 172, weight: 48, shoeSize: 38 },
  ...{ regionCode: '310104', pccName: '上海市徐汇区', hourlyFeeFen: 26000, isTop: '0', isRec: '0' },
  mainImg: '/media/a.webp',
}

test('a model is named as her page names her', () => {
  const { title, lines } = modelPoster(model)
  expect(title).toBe('林知夏  编号 A1028')
  expect(lines).toEqual(['高级模特 · 172cm · 38 码', '上海市徐汇区'])
})

test('a booking that ends at midnight ends on its own day', () => {
  const order: ShareOrderCard = {
    ...model,
    ...{ shareId: 's1', shareState: 1, shareArea: '', shareDesc: '夜景', currentShare: false, shareUsers: [] },
    ...{ shareStartTime: '2026-06-08T13:00:00Z', shareEndTime: '2026-06-08T16:00:00Z' },
    ...{ minUsers: 2, maxUsers: 4, heldSeats: 0, seatFeeFen: 39000, priceCoins: 0 },
  }
  expect(shareOrderPoster(order).lines).toEqual(['2026-06-08 21:00–24:00', '上海市徐汇区', '夜景'])
})

test('an invitation calls with what there is to gain, which a chat shows in its thumbnail', () => {
  const { title, price, lines } = invitePoster({ nickname: '小满', avatarKey: 'media/a.webp', code: 'FF2ZF4H' })
  expect([title, price, lines.at(-1)]).toEqual(['小满 邀请你一起拍', '送你 60 拍币', '邀请码 FF2ZF4H'])
})
