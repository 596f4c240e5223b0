import type { ModelDetail } from '@contract/models'

/** Another user's card as the server sends it; a test states only what it is about. */
export function aModelDetail(overrides: Partial<ModelDetail> = {}): ModelDetail {
  return {
    id: '01935000-0000-7000-8000-0000000000d1',
    no: 'A1028',
    name: '林知夏',
    sex: 1,
    tag: 2,
    height: 172,
    weight: 48,
    shoeSize: 38,
    age: 24,
    mainImg: 'https://pictures.test/m.webp',
    regionCode: '310104',
    pccName: '上海市徐汇区',
    hourlyFeeFen: 26000,
    isTop: '0',
    isRec: '0',
    pictures: [],
    intro: '法式',
    voice: null,
    categories: [],
    topUntil: null,
    shareOrderCount: 0,
    rating: null,
    postCount: 0,
    themes: [],
    notices: [],
    openShareOrders: [],
    favourite: false,
    followed: false,
    pins: { top: 3, rec: 10 },
    own: false,
    userId: '01935000-0000-7000-8000-0000000000d2',
    ...overrides,
  }
}
