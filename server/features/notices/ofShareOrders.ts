import { ownPath } from '@contract/ownPath'
import { shanghaiMinute } from '@contract/shanghai'
import { row } from './row'

/** Which share order something is said of. */
export interface Booking {
  readonly shareId: string
  readonly modelName: string
}

interface Moved extends Booking {
  readonly joined: number
  readonly maxUsers: number
}

interface Timed extends Booking {
  readonly startsAt: Date
}

/** Where a share order is seen. */
export function shareOrderPath(shareId: string): string {
  return ownPath('pages/pdDetail/pdDetail', { id: shareId })
}

function about({ shareId, modelName }: Booking, text: string) {
  const subject = `${modelName}的拼单`
  return { subject, text: text.replace('%', subject), path: shareOrderPath(shareId) }
}

function startOf(startsAt: Date): string {
  return shanghaiMinute(startsAt).slice(5)
}

const seat = { kind: 'seat', message: 'shareOrderChanged' } as const
const members = '成员'
const modelsUser = '模特本人'

/** What the members of a share order, whoever waits for it and its model's user are told. */
export const ofShareOrders = {
  booked: row(
    { kind: 'booked', to: modelsUser, when: '有人发起了拼单', message: 'modelBooked' },
    ({ shareId, modelName, startsAt }: Timed) => ({
      subject: modelName,
      text: `${modelName}有新的拼单，${startOf(startsAt)} 开拍`,
      path: shareOrderPath(shareId),
    }),
  ),
  bookedJoined: row({ kind: 'booked', to: modelsUser, when: '又有人加入' }, joined),
  bookedLeft: row({ kind: 'booked', to: modelsUser, when: '有人退出' }, left),
  bookedFormed: row({ kind: 'booked', to: modelsUser, when: '成团', message: 'shareOrderChanged' }, formed),
  bookedFreed: row(
    { kind: 'booked', to: modelsUser, when: '人数不足或全部退出', message: 'shareOrderChanged' },
    (booking: Booking) => about(booking, '%已取消，时段重新开放'),
  ),
  bookedEnded: row({ kind: 'booked', to: modelsUser, when: '拍摄结束' }, (booking: Booking) =>
    about(booking, '%已结束'),
  ),
  reviewed: row(
    { kind: 'review', to: modelsUser, when: '成员写了评价' },
    ({ stars, ...booking }: Booking & { stars: number }) => about(booking, `给%打了 ${stars} 星`),
  ),
  joined: row({ kind: 'seat', to: members, when: '又有人加入' }, joined),
  left: row({ kind: 'seat', to: members, when: '有人退出' }, left),
  formed: row({ ...seat, to: members, when: '成团，集合地址可见' }, formed),
  tooFew: row({ ...seat, to: members, when: '截止时人数不足' }, (booking: Booking) =>
    about(booking, '%人数不足，已取消，费用已退回'),
  ),
  cancelled: row({ ...seat, to: members, when: '模特取消' }, (booking: Booking) =>
    about(booking, '%已被模特取消，费用已退回'),
  ),
  cancelledByUs: row({ ...seat, to: members, when: '平台取消，如模特的账号被封停' }, (booking: Booking) =>
    about(booking, '%已由平台取消，费用已退回'),
  ),
  ended: row({ kind: 'review', to: members, when: '拍摄结束' }, (booking: Booking) =>
    about(booking, '%已结束，去写评价吧'),
  ),
  waitedInVain: row(
    { kind: 'waiting', to: '候补者', when: '拼单取消', message: 'shareOrderChanged' },
    (booking: Booking) => about(booking, '%已取消，候补已结束'),
  ),
  movedUp: row(
    { kind: 'waiting', to: '候补者', when: '前面有人离开名单' },
    ({ place, ...booking }: Booking & { place: number }) => about(booking, `%候补名单有变动，你现在是第 ${place} 位`),
  ),
  offered: row({ kind: 'waiting', to: '候补者', when: '有空位要付款', message: 'waitingOffer' }, (booking: Booking) =>
    about(booking, '%有空位了，请在保留时间内确认加入'),
  ),
  offerOver: row({ kind: 'waiting', to: '候补者', when: '保留时间已过' }, (booking: Booking) =>
    about(booking, '%的空位没有在保留时间内确认，名额已给下一位'),
  ),
  seated: row(
    { kind: 'waiting', to: '候补者', when: '免费空位轮到', message: 'waitingSeated' },
    ({ shareId, modelName }: Booking) => about({ shareId, modelName }, '候补成功，已为你加入%'),
  ),
  tooPoor: row(
    { kind: 'waiting', to: '候补者', when: '轮到时拍币不足', message: 'shareOrderChanged' },
    (booking: Booking) => about(booking, '%轮到你时拍币不足，名额已给下一位，充值后可重新候补'),
  ),
  moveProposed: row(
    { ...seat, to: '成员和模特本人', when: '有人提议改期，等答复' },
    ({ window, ...booking }: Booking & { window: string }) => about(booking, `%提议改到 ${window}，请在时限内答复`),
  ),
  moved: row(
    { ...seat, to: '成员和模特本人', when: '全员同意，已改期' },
    ({ window, ...booking }: Booking & { window: string }) => about(booking, `%已改到 ${window}`),
  ),
  moveFailed: row(
    { ...seat, to: '成员和模特本人', when: '有人不同意，或没有等到全员同意' },
    ({ window, ...booking }: Booking & { window: string }) => about(booking, `%的改期没有通过，仍在 ${window}`),
  ),
  moveWithdrawn: row(
    { ...seat, to: '成员和模特本人', when: '改期提议被撤回' },
    ({ window, ...booking }: Booking & { window: string }) => about(booking, `%的改期提议已撤回，仍在 ${window}`),
  ),
  waitedForOldTime: row(
    { kind: 'waiting', to: '候补者', when: '拼单改期', message: 'shareOrderChanged' },
    ({ window, ...booking }: Booking & { window: string }) =>
      about(booking, `%改到 ${window}，候补已取消，想来可以重新候补`),
  ),
  tomorrow: row(
    { kind: 'reminder', to: '成员和模特本人', when: '开拍前 24 小时', message: 'shareOrderChanged' },
    ({ startsAt, ...booking }: Timed) => about(booking, `% ${startOf(startsAt)} 开拍，集合地址和联系方式都在这里`),
  ),
  soon: row(
    { kind: 'reminder', to: '成员和模特本人', when: '开拍前 2 小时', message: 'shareOrderChanged' },
    ({ startsAt, ...booking }: Timed) => about(booking, `% ${startOf(startsAt)} 开拍，该准备出发了`),
  ),
  homeAsked: row(
    {
      kind: 'reminder',
      to: '留了报平安联系人、还没有报平安的人',
      when: '结束后 2 小时',
      message: 'shareOrderChanged',
    },
    (booking: Booking) => about(booking, '%结束了，到家了吗？点这里报个平安'),
  ),
} as const

function joined({ joined: now, maxUsers, ...booking }: Moved) {
  return about(booking, `加入了%，现在 ${now}/${maxUsers} 人`)
}

function left({ joined: now, maxUsers, ...booking }: Moved) {
  return about(booking, `退出了%，现在 ${now}/${maxUsers} 人`)
}

function formed(booking: Booking) {
  return about(booking, '%已成团，点击查看集合地址和联系方式')
}
