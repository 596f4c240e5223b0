/**
 * The stable hooks of the screens: values of the `id` attribute, the same on H5 and in the mini-program. A screen imports
 * nothing from here; it uses the same string. An id sits on the element that takes the tap, or, for a field, on the input
 * itself or on the one element around it. Cards repeat, so cards are found by class. Everything without an id is found
 * by the text that a person sees.
 */
export const ids = {
  // log-in, its modes: log in, register, reset the password
  loginPhone: 'login-phone',
  loginPassword: 'login-password',
  loginAgree: 'login-agree',
  loginSubmit: 'login-submit',
  loginToRegister: 'login-to-register',
  loginToReset: 'login-to-reset',
  loginToLogin: 'login-to-login',
  loginLeave: 'login-leave',
  registerPhone: 'register-phone',
  registerCode: 'register-code',
  registerSendCode: 'register-send-code',
  registerPassword: 'register-password',
  registerAgree: 'register-agree',
  registerSubmit: 'register-submit',
  resetPhone: 'reset-phone',
  resetCode: 'reset-code',
  resetSendCode: 'reset-send-code',
  resetPassword: 'reset-password',
  resetSubmit: 'reset-submit',

  // models tab and its filter
  listModels: 'list-models',
  listShareOrders: 'list-share-orders',
  filterOpen: 'filter-open',
  filterSexAny: 'filter-sex--1',
  filterSexMale: 'filter-sex-0',
  filterSexFemale: 'filter-sex-1',
  filterTagJunior: 'filter-tag-1',
  filterTagSenior: 'filter-tag-2',
  filterPayFree: 'filter-pay-1',
  filterPayPaid: 'filter-pay-2',
  filterReset: 'filter-reset',
  filterSubmit: 'filter-submit',

  // a model, and opening a booking for it
  detailBook: 'detail-book',
  datePrevious: 'date-previous',
  dateNext: 'date-next',
  dateConfirm: 'date-confirm',
  openArea: 'open-area',
  openPlace: 'open-place',
  openAddress: 'open-address',
  openContact: 'open-contact',
  openDesc: 'open-desc',
  openMinMinus: 'open-min-minus',
  openMinPlus: 'open-min-plus',
  openMaxMinus: 'open-max-minus',
  openMaxPlus: 'open-max-plus',
  openSubmit: 'open-submit',
  openConfirm: 'open-confirm',

  // a booking: `join-button` is the one action of the sticky bar, `join-confirm` the button of the sheet with the cost
  joinButton: 'join-button',
  joinConfirm: 'join-confirm',
  exitButton: 'exit-button',
  exitConfirm: 'exit-confirm',
  waitButton: 'wait-button',

  // buying coins and membership, and the cashier
  memberAgree: 'member-agree',
  memberBuy: 'member-buy',
  cashierPay: 'cashier-pay',
  cashierCancel: 'cashier-cancel',
  cashierDone: 'cashier-done',

  // publishing, and what is published
  publishAdd: 'publish-add',
  sourceAlbum: 'source-album',
  publishText: 'publish-text',
  publishPrice: 'publish-price',
  publishSubmit: 'publish-submit',
  contentUnlock: 'content-unlock',
  contentVip: 'content-vip',
  contentText: 'content-text',
  contentWrite: 'content-write',
  unlockConfirm: 'unlock-confirm',
  commentText: 'comment-text',
  commentSend: 'comment-send',

  // reward, pin and favourite of a model
  detailReward: 'detail-reward',
  detailPin: 'detail-pin',
  detailFavourite: 'detail-favourite',
  rewardConfirm: 'reward-confirm',
  rewardDone: 'reward-done',
  pinConfirm: 'pin-confirm',
  pinDone: 'pin-done',

  // invitations
  inviteCode: 'invite-code',
  inviteConvert: 'invite-convert',

  // profile
  profileAvatar: 'profile-avatar',
  profileNickname: 'profile-nickname',
  profileIntro: 'profile-intro',
  profileSave: 'profile-save',

  // me
  meLogin: 'me-login',
  meProfile: 'me-profile',
  meShareOrders: 'me-share-orders',
  meBalance: 'me-balance',
  logoutButton: 'logout-button',
  logoutConfirm: 'logout-confirm',

  // every screen
  navBack: 'nav-back',
  retry: 'retry',
  notFoundHome: 'not-found-home',
} as const

/** A day of the month calendar, `2026-12-01`. */
export function dayId(day: string): string {
  return `day-${day}`
}

/** A window of the chosen day by the hour it starts at, Asia/Shanghai: 9 is `window-09`. */
export function windowId(hour: number): string {
  return `window-${String(hour).padStart(2, '0')}`
}

/** A region in the area selector by its code: `region-310000`, `region-310100`, `region-310104`. */
export function regionId(code: string): string {
  return `region-${code}`
}

/** Classes of what repeats. */
export const classes = {
  modelCard: 'pp-model-card',
  shareOrderCard: 'pp-share-order-card',
  /** The card's button, in its three states. */
  shareOrderButton: 'pp-share-order-card__button',
  /** The count text of a card or a booking: 已有{n}人加入, or 暂无用户加入. */
  shareCount: 'pp-share-count',
  listState: 'pp-list-state',
} as const
