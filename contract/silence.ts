import type { CallName } from './calls'

/**
 * What a silenced person may do (product 22.2), call by call: `may` not at all hindered, `mayNot` refused with ACCOUNT_SILENCED. `unless` and
 * `with` look at what is sent: refused unless a field is there, or where one of these says something. Plain, so that the client imports it at run time.
 */
export type InSilence = 'may' | 'mayNot' | { readonly unless: string } | { readonly with: readonly string[] }

export const inSilence = {
  getStsToken: 'may',
  uploadFile: 'may',
  uploadFiles: 'may',
  downloadFile: 'may',

  getProvinces: 'may',
  getCities: 'may',
  getAreas: 'may',
  locateByIp: 'may',

  getRsaPublicKey: 'may',
  login: 'may',
  register: 'may',
  sendSmsCode: 'may',
  loginByCode: 'may',
  resetPassword: 'may',
  logout: 'may',
  appealStanding: 'may',
  getUserInfo: 'may',
  updateUser: { with: ['nickname', 'intro', 'avatarKey'] },
  exportUser: 'may',
  sendOwnCode: 'may',
  confirmUser: 'may',
  unlinkWechat: 'may',
  deleteUser: 'may',

  listOwnNotices: 'may',
  readNotices: 'may',
  getNoticeSwitches: 'may',
  saveNoticeSwitch: 'may',

  getWechatRedirect: 'may',
  getWechatTicket: 'may',
  loginByTicket: 'may',
  linkOpenId: 'may',
  getJsSignature: 'may',

  saveUserdata: 'may',
  listUserdata: 'may',

  getPerson: 'may',
  listPersonShareOrders: 'may',
  listPersonReviews: 'may',

  getInvite: 'may',
  getInviter: 'may',
  listInvites: 'may',
  convertInvites: 'may',

  listHot: 'may',
  countHot: 'may',

  getTheme: 'may',
  unlockTheme: 'may',
  commentOnTheme: 'mayNot',
  updateThemeComment: 'mayNot',

  getNotice: 'may',
  listModelNotices: 'may',

  getSite: 'may',

  listModels: 'may',
  listMyModels: 'may',
  getModel: 'may',
  rewardModel: { with: ['message'] },
  topModel: 'may',
  saveModel: 'mayNot',
  saveModelTimes: 'may',

  suggest: 'may',
  listHotWords: 'may',
  countSearch: 'may',
  reportClient: 'may',

  listComments: 'may',
  deleteComment: 'may',
  getComment: 'may',
  unlockComment: 'may',
  saveComment: 'mayNot',
  updateComment: { unless: 'appeal' },

  listCategories: 'may',

  listBills: 'may',

  listOrders: 'may',
  getOrder: 'may',
  commitPay: 'may',
  buyCoins: 'may',
  buyMembership: 'may',
  payOrder: 'may',
  listPayouts: 'may',
  askPayout: 'may',
  cancelPayout: 'may',
  cancelOrder: 'may',

  listBannerPlaces: 'may',
  listBanners: 'may',
  getBanner: 'may',

  listPackages: 'may',

  getChargeConfig: 'may',

  share: { unless: 'shareId' },
  getModelWindows: 'may',
  exitShareOrder: 'may',
  listMyShareOrders: 'may',
  getShareOrder: 'may',
  getShootDay: 'may',
  getCheckInKey: 'may',
  reportNoShow: 'may',
  getCalendarFile: 'may',
  getCalendarFeed: 'may',
  saveCalendarFeed: 'may',
  saveHomeContact: 'may',
  sayHomeSafe: 'may',
  getHomeLink: 'may',
  checkIn: 'may',
  getLiveCard: 'may',
  proposeMove: 'may',
  answerMove: 'may',
  getTalk: 'may',
  listTalkLines: 'may',
  sendTalk: 'mayNot',
  deleteTalk: 'may',
  readTalk: 'may',

  getAgreement: 'may',
  acceptAgreement: 'may',
} as const satisfies Record<CallName, InSilence>

/** Whether a silenced person is refused this call with this input. */
export function isHeldInSilence(name: CallName, input: Readonly<Record<string, unknown>>): boolean {
  const rule: InSilence = inSilence[name]
  if (typeof rule === 'string') return rule === 'mayNot'
  if ('unless' in rule) return !says(input[rule.unless])
  return rule.with.some((field) => says(input[field]))
}

function says(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined
}
