/**
 * The path table: every product call (product 3.9), stated once, without any schema library, so that the client can
 * import it at run time. `extension` marks calls the spec lacks (product 3.10). Paths are under `apiBase`.
 */
export const apiBase = '/api/front_server'

/** Who may call: `visitor` anybody; `user` needs a token and is refused with 401 without one. */
export type Auth = 'visitor' | 'user'

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly auth: Auth
  /** The envelope's field that carries the answer; `data` unless the spec says `result`. */
  readonly answerIn?: 'result'
  /** The envelope says `success` too. */
  readonly saysSuccess?: true
  /** A POST that takes no Idempotency-Key (oauth and uploads, product 3.8). */
  readonly keyless?: true
  readonly extension?: true
  /** Our client shows by the header X-Device that accounts were signed in on it before (`device` of a session's answer); an extension. */
  readonly showsDevice?: true
}

export const calls = {
  getStsToken: { method: 'GET', path: 'file/getStsToken', auth: 'user' },
  uploadFile: { method: 'POST', path: 'file/upload', auth: 'user', keyless: true },
  uploadFiles: { method: 'POST', path: 'file/uploads', auth: 'user', keyless: true },
  downloadFile: { method: 'GET', path: 'file/download', auth: 'user' },

  getProvinces: { method: 'GET', path: 'region/getProvince', auth: 'visitor' },
  getCities: { method: 'GET', path: 'region/getCity', auth: 'visitor' },
  getAreas: { method: 'GET', path: 'region/getArea', auth: 'visitor' },
  locateByIp: { method: 'GET', path: 'map/queryByIp', auth: 'visitor' },

  getRsaPublicKey: { method: 'GET', path: 'oauth/rsaPublicKey', auth: 'visitor' },
  login: { method: 'POST', path: 'oauth/login', auth: 'visitor', keyless: true, showsDevice: true },
  register: { method: 'POST', path: 'oauth/register', auth: 'visitor', keyless: true },
  sendSmsCode: {
    method: 'POST',
    path: 'oauth/smsCode',
    auth: 'visitor',
    keyless: true,
    extension: true,
    showsDevice: true,
  },
  loginByCode: {
    method: 'POST',
    path: 'oauth/loginByCode',
    auth: 'visitor',
    keyless: true,
    extension: true,
    showsDevice: true,
  },
  resetPassword: {
    method: 'POST',
    path: 'oauth/resetPassword',
    auth: 'visitor',
    keyless: true,
    extension: true,
    showsDevice: true,
  },
  logout: { method: 'POST', path: 'oauth/logout', auth: 'user', keyless: true, extension: true },
  appealStanding: { method: 'POST', path: 'oauth/appealStanding', auth: 'visitor', keyless: true, extension: true },
  getUserInfo: { method: 'GET', path: 'auth/user/getUserInfo', auth: 'user', answerIn: 'result' },
  updateUser: { method: 'POST', path: 'auth/user/update', auth: 'user' },
  exportUser: { method: 'GET', path: 'auth/user/export', auth: 'user', extension: true },
  sendOwnCode: { method: 'POST', path: 'auth/user/smsCode', auth: 'user', keyless: true, extension: true },
  confirmUser: { method: 'POST', path: 'auth/user/confirm', auth: 'user', keyless: true, extension: true },
  unlinkWechat: { method: 'POST', path: 'auth/user/unlinkWechat', auth: 'user', keyless: true, extension: true },
  deleteUser: { method: 'POST', path: 'auth/user/delete', auth: 'user', extension: true },

  listOwnNotices: { method: 'GET', path: 'unotice/page', auth: 'user', extension: true },
  readNotices: { method: 'POST', path: 'unotice/read', auth: 'user', extension: true },
  getNoticeSwitches: { method: 'GET', path: 'unotice/switches', auth: 'user', extension: true },
  saveNoticeSwitch: { method: 'POST', path: 'unotice/saveSwitch', auth: 'user', extension: true },

  getWechatRedirect: { method: 'GET', path: 'oauth/wx/redirectAuth', auth: 'visitor' },
  getWechatTicket: { method: 'POST', path: 'oauth/wx/getAuth', auth: 'visitor', keyless: true },
  loginByTicket: { method: 'GET', path: 'oauth/wx/callbackLoginByOpenId', auth: 'visitor' },
  linkOpenId: { method: 'GET', path: 'auth/user/updateOpenId', auth: 'user' },
  getJsSignature: { method: 'GET', path: 'oauth/wx/js', auth: 'visitor' },

  saveUserdata: { method: 'POST', path: 'buserdata/save', auth: 'user' },
  listUserdata: { method: 'GET', path: 'buserdata/page', auth: 'user' },

  getPerson: { method: 'GET', path: 'person/{id}', auth: 'visitor', extension: true },
  listPersonShareOrders: { method: 'GET', path: 'person/shareOrders', auth: 'visitor', extension: true },
  listPersonReviews: { method: 'GET', path: 'person/reviews', auth: 'visitor', extension: true },

  getInvite: { method: 'GET', path: 'minvite/getCurrentInfo', auth: 'user' },
  getInviter: { method: 'GET', path: 'minvite/inviter', auth: 'visitor', extension: true },
  listInvites: { method: 'GET', path: 'minvite/page', auth: 'user' },
  convertInvites: { method: 'GET', path: 'minvite/convert', auth: 'user' },

  listHot: { method: 'GET', path: 'oauth/hot', auth: 'visitor' },
  countHot: { method: 'GET', path: 'oauth/hotNum', auth: 'visitor' },

  getTheme: { method: 'GET', path: 'mtheme/{id}', auth: 'visitor' },
  unlockTheme: { method: 'POST', path: 'mtheme/js', auth: 'user' },
  commentOnTheme: { method: 'POST', path: 'mtheme/comment', auth: 'user' },
  updateThemeComment: { method: 'POST', path: 'mtheme/updateComment', auth: 'user' },

  getNotice: { method: 'GET', path: 'mnotice/{id}', auth: 'visitor' },
  listModelNotices: { method: 'GET', path: 'mnotice/listByModel', auth: 'visitor' },

  getSite: { method: 'GET', path: 'mwebsite/getByNew', auth: 'visitor' },

  listModels: { method: 'GET', path: 'mmodel/pageByOk', auth: 'visitor' },
  listMyModels: { method: 'GET', path: 'mmodel/page', auth: 'user' },
  getModel: { method: 'GET', path: 'mmodel/{id}', auth: 'visitor' },
  rewardModel: { method: 'POST', path: 'mmodel/dsModel', auth: 'user' },
  topModel: { method: 'POST', path: 'mmodel/topModel', auth: 'user' },
  saveModel: { method: 'POST', path: 'mmodel/save', auth: 'user', extension: true },
  saveModelTimes: { method: 'POST', path: 'mmodel/saveTimes', auth: 'user', extension: true },

  suggest: { method: 'GET', path: 'search/suggest', auth: 'visitor', extension: true },
  listHotWords: { method: 'GET', path: 'search/hotWords', auth: 'visitor', extension: true },
  countSearch: { method: 'POST', path: 'search/count', auth: 'user', extension: true },

  reportClient: { method: 'POST', path: 'client/report', auth: 'visitor', keyless: true, extension: true },

  listComments: { method: 'GET', path: 'mcomment/page', auth: 'visitor' },
  deleteComment: { method: 'GET', path: 'mcomment/delete', auth: 'user' },
  getComment: { method: 'GET', path: 'mcomment/{id}', auth: 'visitor' },
  unlockComment: { method: 'POST', path: 'mcomment/js', auth: 'user' },
  saveComment: { method: 'POST', path: 'mcomment/save', auth: 'user' },
  updateComment: { method: 'POST', path: 'mcomment/update', auth: 'user' },

  listCategories: { method: 'GET', path: 'mclass/list', auth: 'visitor' },

  listBills: { method: 'GET', path: 'bbill/page', auth: 'user' },

  listOrders: { method: 'GET', path: 'ssorder/page', auth: 'user' },
  getOrder: { method: 'GET', path: 'ssorder/{id}', auth: 'user' },
  commitPay: { method: 'POST', path: 'ssorder/commitPay', auth: 'user' },
  buyCoins: { method: 'POST', path: 'ssorder/recWaCoin', auth: 'user' },
  buyMembership: { method: 'POST', path: 'ssorder/recMember', auth: 'user' },
  payOrder: { method: 'POST', path: 'ssorder/pay', auth: 'user' },
  cancelOrder: { method: 'POST', path: 'ssorder/cancel', auth: 'user', extension: true },

  listPayouts: { method: 'GET', path: 'payout/page', auth: 'user', extension: true },
  askPayout: { method: 'POST', path: 'payout/ask', auth: 'user', extension: true },
  cancelPayout: { method: 'POST', path: 'payout/cancel', auth: 'user', extension: true },

  listBannerPlaces: { method: 'GET', path: 'mbanner/listEnum', auth: 'visitor' },
  listBanners: { method: 'GET', path: 'mbanner/listByType', auth: 'visitor' },
  getBanner: { method: 'GET', path: 'mbanner/{id}', auth: 'visitor' },

  listPackages: { method: 'GET', path: 'mmeal/page', auth: 'visitor' },

  getChargeConfig: { method: 'GET', path: 'mconfig/getByNew', auth: 'visitor', answerIn: 'result', saysSuccess: true },

  share: { method: 'POST', path: 'share_order/share', auth: 'user' },
  getModelWindows: { method: 'POST', path: 'share_order/shareGetTime', auth: 'visitor', keyless: true },
  exitShareOrder: { method: 'GET', path: 'share_order/shareExit', auth: 'user' },
  listMyShareOrders: { method: 'GET', path: 'share_order/mine', auth: 'user', extension: true },
  getShareOrder: { method: 'GET', path: 'share_order/{id}', auth: 'visitor' },
  getShootDay: { method: 'GET', path: 'share_order/shootDay', auth: 'user', extension: true },
  getCheckInKey: { method: 'GET', path: 'share_order/checkInKey', auth: 'user', extension: true },
  reportNoShow: { method: 'POST', path: 'share_order/noShow', auth: 'user', extension: true },
  getCalendarFile: { method: 'GET', path: 'share_order/calendar', auth: 'user', extension: true },
  getCalendarFeed: { method: 'GET', path: 'auth/user/calendar', auth: 'user', extension: true },
  saveCalendarFeed: { method: 'POST', path: 'auth/user/saveCalendar', auth: 'user', extension: true },
  saveHomeContact: { method: 'POST', path: 'share_order/homeContact', auth: 'user', extension: true },
  sayHomeSafe: { method: 'POST', path: 'share_order/homeSafe', auth: 'user', extension: true },
  getHomeLink: { method: 'GET', path: 'share_order/homeLink', auth: 'visitor', extension: true },
  checkIn: { method: 'POST', path: 'share_order/checkIn', auth: 'user', extension: true },
  getLiveCard: { method: 'GET', path: 'share_order/liveCard', auth: 'visitor', extension: true },
  proposeMove: { method: 'POST', path: 'share_order/movePropose', auth: 'user', extension: true },
  answerMove: { method: 'POST', path: 'share_order/moveAnswer', auth: 'user', extension: true },
  getTalk: { method: 'GET', path: 'share_order/talk', auth: 'user', extension: true },
  listTalkLines: { method: 'GET', path: 'share_order/talkLines', auth: 'user', extension: true },
  sendTalk: { method: 'POST', path: 'share_order/talkSend', auth: 'user', extension: true },
  deleteTalk: { method: 'POST', path: 'share_order/talkDelete', auth: 'user', extension: true },
  readTalk: { method: 'POST', path: 'share_order/talkRead', auth: 'user', extension: true },

  getAgreement: { method: 'GET', path: 'agreement/getByKey', auth: 'visitor' },
  acceptAgreement: { method: 'POST', path: 'agreement/accept', auth: 'user', extension: true },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
