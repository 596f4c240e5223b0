import type { OwnModelShareOrder, OwnModel } from '@contract/models'
import { aShareOrderCard } from '../../shareOrders/fixtures'

/** A card as its own user gets it; a test states only what it is about. */
export function anOwnModel(overrides: Partial<OwnModel> = {}): OwnModel {
  return {
    id: '01935000-0000-7000-8000-0000000000c1',
    no: 'A1028',
    name: '林知夏',
    sex: 1,
    tag: 2,
    height: 168,
    weight: 48,
    shoeSize: 37,
    age: 24,
    mainImg: 'https://pictures.test/cover.webp',
    regionCode: '310104',
    pccName: '上海市徐汇区',
    hourlyFeeFen: 26000,
    isTop: '0',
    isRec: '0',
    state: 'passed',
    refusedWhy: '',
    takenDown: false,
    editWaits: false,
    edit: null,
    birthDay: '2002-06-01',
    intro: '擅长日系',
    classIds: [],
    pictures: [{ src: 'https://pictures.test/1.webp', width: 1080, height: 1440, key: 'media/1' }],
    voice: null,
    hours: [{ weekday: 1, startHour: 10, endHour: 20 }],
    daysOff: [],
    ...overrides,
  }
}

export function aBooking(overrides: Partial<OwnModelShareOrder> = {}): OwnModelShareOrder {
  return { ...aShareOrderCard(), feeFen: 0, payout: 'none', payoutAt: '2026-11-30T17:00:00+08:00', ...overrides }
}

export function aPage<T>(records: T[]) {
  return { records, total: records.length, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }
}
