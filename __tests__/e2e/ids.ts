/**
 * The stable hooks of the screens: values of the `id` attribute, the same on H5 and in the mini-program. A screen imports
 * nothing from here; it uses the same string. An id sits on the element that takes the tap, or, for a field, on the input
 * itself or on the one element around it. Cards repeat, so cards are found by class. Everything without an id is found
 * by the text that a person sees.
 */
export const ids = {
  // log-in and registration
  loginPhone: 'login-phone',
  loginPassword: 'login-password',
  loginAgree: 'login-agree',
  loginSubmit: 'login-submit',
  loginCode: 'login-code',
  loginSendCode: 'login-send-code',
  loginToRegister: 'login-to-register',
  loginByCode: 'login-by-code',
  smsPhone: 'sms-phone',
  smsCode: 'sms-code',
  smsSendCode: 'sms-send-code',
  smsAgree: 'sms-agree',
  smsSubmit: 'sms-submit',
  standingText: 'standing-text',
  standingSend: 'standing-send',
  standingOther: 'standing-other',
  registerPhone: 'register-phone',
  registerCode: 'register-code',
  registerSendCode: 'register-send-code',
  registerPassword: 'register-password',
  registerAgree: 'register-agree',
  registerSubmit: 'register-submit',

  // models tab and its filter
  listShareOrders: 'list-share-orders',
  filterOpen: 'filter-open',
  filterPayFree: 'filter-pay-1',
  filterSubmit: 'filter-submit',
  filterReset: 'filter-reset',
  filterWords: 'filter-words',
  homeSearch: 'home-search',
  searchRefine: 'search-refine',
  searchOpen: 'search-open',
  searchWords: 'search-words',
  searchGo: 'search-go',

  // a model, and opening a booking for it
  detailBook: 'detail-book',
  dateNext: 'date-next',
  dateConfirm: 'date-confirm',
  openArea: 'open-area',
  openPlace: 'open-place',
  openAddress: 'open-address',
  openContact: 'open-contact',
  openDesc: 'open-desc',
  openSubmit: 'open-submit',
  openConfirm: 'open-confirm',
  openChoosePlace: 'open-choose-place',
  placeStreet: 'place-street',
  placeDone: 'place-done',

  // a booking: `join-button` is the one action of the sticky bar, `join-confirm` the button of the sheet with the cost
  joinButton: 'join-button',
  joinConfirm: 'join-confirm',
  moreBooking: 'more-shareOrder',
  inviteButton: 'invite-button',
  exitButton: 'exit-button',
  exitConfirm: 'exit-confirm',
  waitButton: 'wait-button',

  // buying coins and membership, and the cashier
  memberAgree: 'member-agree',
  memberBuy: 'member-buy',
  cashierPay: 'cashier-pay',
  cashierCancel: 'cashier-cancel',
  cashierDone: 'cashier-done',
  cashierAgain: 'cashier-again',

  // publishing, and what is published
  publishAdd: 'publish-add',
  sourceAlbum: 'source-album',
  publishFilm: 'publish-film',
  publishText: 'publish-text',
  publishPrice: 'publish-price',
  publishVip: 'publish-vip',
  publishPlace: 'publish-place',
  contentWhen: 'content-when',
  publishSubmit: 'publish-submit',
  contentUnlock: 'content-unlock',
  bell: 'bell',
  contentVip: 'content-vip',
  contentWrite: 'content-write',
  silenced: 'silenced',
  contentAuthor: 'content-author',
  contentLike: 'content-like',
  personFollow: 'person-follow',
  unlockConfirm: 'unlock-confirm',
  commentText: 'comment-text',
  commentPaid: 'comment-paid',
  commentCoins: 'comment-coins',
  commentSend: 'comment-send',
  commentDelete: 'comment-delete-confirm',
  morePost: 'more-post',
  moreReport: 'more-report',
  moreBlock: 'more-block',
  reportSend: 'report-send',
  blockConfirm: 'block-confirm',

  // reward, pin and favourite of a model
  detailReward: 'detail-reward',
  detailPin: 'detail-pin',
  detailFavourite: 'detail-favourite',
  rewardConfirm: 'reward-confirm',
  pinConfirm: 'pin-confirm',

  // invitations
  inviteCode: 'invite-code',
  inviteConvert: 'invite-convert',
  inviteShare: 'invite-share',
  shareSave: 'share-save',

  // profile
  profileAvatar: 'profile-avatar',
  profileNickname: 'profile-nickname',
  profileIntro: 'profile-intro',
  profileArea: 'profile-area',
  profileSave: 'profile-save',
  areaSearch: 'area-search',

  // the own model card and its times
  cardName: 'card-name',
  cardSexFemale: 'card-sex-1',
  cardBirthDay: 'card-birthDay',
  cardHeight: 'card-height',
  cardWeight: 'card-weight',
  cardShoeSize: 'card-shoeSize',
  cardArea: 'card-area',
  cardFee: 'card-fee',
  cardClasses: 'card-classIds',
  cardIntro: 'card-intro',
  cardSave: 'card-save',
  voiceStart: 'voice-start',
  voiceStop: 'voice-stop',
  voicePlay: 'voice-play',
  detailVoice: 'detail-voice',
  cardNoHours: 'own-model-no-hours',
  timesMonday: 'times-1',
  hoursWeek: 'hours-week',
  timesSave: 'times-save',

  // me
  meLogin: 'me-login',
  meShareOrders: 'me-share-orders',
  logoutButton: 'logout-button',
  logoutConfirm: 'logout-confirm',

  // general settings: each row opens a sheet
  settingsMessages: 'settings-messages-shoot',
  settingsService: 'settings-service',
  settingsWechat: 'settings-wechat',
  wechatLinkHere: 'wechat-link-here',
  wechatUnlink: 'wechat-unlink',
  proofPassword: 'proof-password',
  proofByCode: 'proof-by-code',
  proofSendCode: 'proof-send-code',
  proofCode: 'proof-code',
  settingsSessions: 'settings-sessions',
  sessionsAll: 'sessions-all',
  sessionsAllConfirm: 'sessions-all-confirm',
  settingsBlocked: 'settings-blocked',
  settingsExport: 'settings-export',
  settingsDeletion: 'settings-deletion',
  sessionsOthers: 'sessions-others',
  exportAsk: 'export-ask',
  exportFile: 'export-file',
  deletionConfirm: 'deletion-confirm',
  deletionBack: 'deletion-back',

  // every screen
  navBack: 'nav-back',
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
  bellCount: 'pp-bell__count',
  noticeRow: 'pp-notices__row',
  meFact: 'pp-profile-head__fact',
  personWho: 'pp-person__who',
  personCount: 'pp-person__count',
  postText: 'pp-text-cover__words',
  noticeText: 'pp-notices__text',
  /** Its name: a skeleton has none. */
  modelCard: 'pp-model-card__name',
  shareOrderCard: 'pp-share-order-card',
  postTitle: 'pp-feed-card__title',
  /** Over a picture that is on its way to the store. */
  pictureShade: 'pp-grid__shade',
} as const
