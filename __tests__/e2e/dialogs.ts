import type { Route } from '@contract/routes'
import { ApiClient } from './api'
import { fillOpening, firstFreeWindow } from './bookingSteps'
import type { BrowserDriver } from './browserDriver'
import { until } from './driver'
import { ids } from './ids'
import { aPhoto } from './photos'
import { addPictures } from './postSteps'

/** Who opens it: somebody signed out, the member of the seed, or its model. */
export type Opener = 'visitor' | 'member' | 'model'

/** What dialogs are about; made or found before any is opened. */
export interface Things {
  modelId: string
  /** Another's, with a seat free. */
  bookingId: string
  /** The member sits in it. */
  ownBookingId: string
  /** The member sat in it, and has not said anything yet. */
  endedBookingId: string
  /** The member is at it; it began more than half an hour ago. */
  shootId: string
  /** Locked, with a comment of the member's under it. */
  postId: string
}

export interface Dialog {
  /** The component that draws it. */
  of: string
  name: string
  by: Opener
  route: Route
  query?: (things: Things) => Record<string, string>
  /** What goes before. */
  first?: (driver: BrowserDriver, things: Things) => Promise<void>
  /** Pressed one after the other; the last opens it. Without any the page opens it by itself. */
  presses?: readonly string[]
  /** Pressed inside it: it is looked at as it is then. */
  then?: readonly string[]
}

const earnings = { by: 'model', route: 'pages/me/orders/orders', query: () => ({ tab: 'bills' }) } as const
const model = { by: 'member', route: 'pages/model/detail', query: ({ modelId }: Things) => ({ id: modelId }) } as const
const post = { by: 'member', route: 'pages/square/detail', query: ({ postId }: Things) => ({ id: postId }) } as const
const posts = { by: 'member', route: 'pages/me/myPosts/myPosts' } as const
const settings = { by: 'member', route: 'pages/userInfo/userInfo', query: () => ({ tab: 'settings' }) } as const
const publish = { by: 'member', route: 'pages/index/publish' } as const

function booking(which: 'bookingId' | 'ownBookingId' | 'endedBookingId' | 'shootId') {
  return { by: 'member', route: 'pages/pdDetail/pdDetail', query: (things: Things) => ({ id: things[which] }) } as const
}

async function fillForm(driver: BrowserDriver, { modelId }: Things): Promise<void> {
  await fillOpening(driver, await firstFreeWindow(new ApiClient(driver.origin), modelId), '看看这张表单')
}

/** The pop-up waits for the second look at home, which is none before another page is there. */
async function comeBack(driver: BrowserDriver): Promise<void> {
  await until('home to be drawn', () => driver.shows('.pp-banner'))
  await driver.switchTab('我的')
  await driver.see('我的订单')
  await driver.switchTab('首页')
}

async function addPicture(driver: BrowserDriver): Promise<void> {
  await addPictures(driver, [(await aPhoto()).bytes])
}

/** Every sheet and dialog that a browser shows, and how one comes to it. */
export const dialogs: readonly Dialog[] = [
  { of: 'HomePopup', name: 'the pop-up of home', by: 'visitor', route: 'pages/index/index', first: comeBack },
  { of: 'ShareSheet', name: 'share', ...model, by: 'visitor', presses: ['#detail-share'] },
  { of: 'MoreSheet', name: 'more', ...model, by: 'visitor', presses: ['#more-model'] },
  { of: 'RewardSheet', name: 'reward', ...model, presses: [`#${ids.detailReward}`] },
  { of: 'PinSheet', name: 'pin', ...model, presses: [`#${ids.detailPin}`] },
  { of: 'ReportSheet', name: 'report', ...model, presses: ['#more-model', '#more-report'], then: ['#report-send'] },
  { of: 'BlockSheet', name: 'block', ...model, presses: ['#more-model', '#more-block'] },
  { of: 'OpenSheet', name: 'open a booking', ...model, first: fillForm },
  { of: 'OpenSheet', name: 'what opening costs', ...model, first: fillForm, then: [`#${ids.openSubmit}`] },
  { of: 'JoinSheet', name: 'join', ...booking('bookingId'), presses: [`#${ids.joinButton}`] },
  {
    of: 'ExitSheet',
    name: 'leave',
    ...booking('ownBookingId'),
    presses: [`#${ids.moreBooking}`, `#${ids.exitButton}`],
  },
  {
    of: 'ReviewSheet',
    name: 'review',
    ...booking('endedBookingId'),
    presses: ['#review-give-4'],
    then: ['#review-send'],
  },
  {
    of: 'NoShow',
    name: 'no-show',
    ...booking('shootId'),
    presses: ['#no-show'],
    then: ['#no-show-send'],
  },
  { of: 'UnlockSheet', name: 'unlock', ...post, presses: [`#${ids.contentUnlock}`] },
  {
    of: 'CommentSheet',
    name: 'comment',
    ...post,
    presses: [`#${ids.contentWrite}`],
    then: ['#comment-paid', `#${ids.commentSend}`],
  },
  { of: 'DeleteComment', name: 'delete a comment', ...post, presses: ['text=删除'] },
  { of: 'AppealSheet', name: 'appeal', ...posts, presses: ['text=申诉'], then: ['#appeal-send'] },
  { of: 'DeleteSheet', name: 'delete a post', ...posts, presses: ['text=删除'] },
  { of: 'ModelSheet', name: 'link a model', ...publish, presses: ['#publish-model'] },
  { of: 'PictureSheet', name: 'order pictures', ...publish, first: addPicture, presses: ['#publish-picture-0'] },
  { of: 'PayoutSheet', name: 'pay out', ...earnings, presses: ['#payout-ask'] },
  { of: 'Settings', name: 'what a share order is', ...settings, presses: ['#settings-guide'] },
  { of: 'SessionsSheet', name: 'sessions', ...settings, presses: ['#settings-sessions'] },
  { of: 'BlockedSheet', name: 'blocked', ...settings, presses: ['#settings-blocked'] },
  { of: 'CalendarSheet', name: 'calendar', ...settings, presses: ['#settings-calendar'] },
  { of: 'ExportSheet', name: 'export', ...settings, presses: ['#settings-export'] },
  {
    of: 'DeletionSheet',
    name: 'delete the account',
    ...settings,
    presses: ['#settings-deletion'],
    then: ['#deletion-confirm'],
  },
  { of: 'WechatSheet', name: 'WeChat', ...settings, presses: [`#${ids.settingsWechat}`] },
  { of: 'LogoutSheet', name: 'log out', ...settings, presses: [`#${ids.logoutButton}`] },
  {
    of: 'HoursSheet',
    name: 'hours',
    ...settings,
    by: 'model',
    query: () => ({ tab: 'model' }),
    presses: ['text=档期', '#times-1'],
  },
]

/** Drawn in the mini-program alone: a browser has neither chats to take files from nor a question of WeChat's. */
export const weappDialogs: readonly string[] = ['SourceSheet']
