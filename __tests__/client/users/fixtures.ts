import type { UserInfo } from '@contract/users'

/** A signed-in user as the server sends it; a test states only what it is about. */
export function aUserInfo(overrides: Partial<UserInfo> = {}): UserInfo {
  return {
    id: '01935000-0000-7000-8000-0000000000aa',
    nickname: '阿澈',
    avatarUrl: 'https://pictures.test/avatar.webp',
    phone: '138****0001',
    sex: 1,
    regionCode: '310104',
    pccName: '上海市徐汇区',
    intro: '胶片',
    isVip: false,
    vipUntil: null,
    wallet: { paid: 1200, gift: 30, income: 4, total: 1234, fen: 0, owedCoins: 0 },
    checking: [],
    deletesAt: null,
    wechatBound: false,
    hasPhone: true,
    sessions: [],
    counts: { posts: 1, favourites: 2, follows: 3, likes: 12345, shareOrders: 0, waiting: 0, unpaidOrders: 0 },
    todo: [],
    ...overrides,
  }
}
