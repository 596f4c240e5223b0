import type { MyShareOrder, ShareOrderCard, ShareOrderDetail } from '@contract/shareOrders'

/** A booking as the server would send it to a stranger; a test states only what it is about. */
export function aShareOrderCard(overrides: Partial<ShareOrderCard> = {}): ShareOrderCard {
  return {
    id: '01935000-0000-7000-8000-000000000001',
    shareId: '01935000-0000-7000-8000-000000000002',
    isTop: '0',
    isRec: '0',
    mainImg: 'https://pictures.test/cover.webp',
    no: 'A1028',
    name: '林知夏',
    tag: 2,
    height: 172,
    shoeSize: 38,
    shareDesc: '法式庭院主题，自带 3 套服装；可拍双人位，场地费已含。',
    shareArea: '武康路',
    pccName: '上海市徐汇区',
    shareStartTime: '2026-11-28T14:00:00+08:00',
    shareEndTime: '2026-11-28T17:00:00+08:00',
    shareState: 1,
    currentShare: false,
    shareUsers: [],
    minUsers: 3,
    maxUsers: 5,
    heldSeats: 0,
    hourlyFeeFen: 26000,
    seatFeeFen: 26000,
    priceCoins: 20,
    ...overrides,
  }
}

export function aShareOrder(overrides: Partial<ShareOrderDetail> = {}): ShareOrderDetail {
  return {
    ...aShareOrderCard(),
    pictures: [{ src: 'https://pictures.test/1.webp', width: 1080, height: 1440 }],
    regionCode: '310104',
    hours: 3,
    deadline: '2026-11-27T14:00:00+08:00',
    opener: false,
    own: false,
    waitingCount: 0,
    waiting: false,
    offerUntil: null,
    orderId: null,
    payUntil: null,
    favourite: false,
    canExit: false,
    exitRefund: { coins: 0, fen: 0 },
    canReview: false,
    talk: null,
    move: null,
    canMove: false,
    overlap: null,
    ...overrides,
  }
}

/** One of the reader's own, as it stands in their list. */
export function aMyShareOrder(overrides: Partial<MyShareOrder> = {}): MyShareOrder {
  return {
    ...aShareOrderCard({ currentShare: true, shareUsers: joinedUsers(1) }),
    part: 'joined',
    over: false,
    deadline: '2026-11-27T14:00:00+08:00',
    place: null,
    until: null,
    orderId: null,
    opener: false,
    canReview: false,
    ...overrides,
  }
}

/** So many joined users, each with an avatar of its own. */
export function joinedUsers(count: number): ShareOrderCard['shareUsers'] {
  return Array.from({ length: count }, (_, index) => ({ avatarUrl: `https://pictures.test/avatar-${index}.webp` }))
}
