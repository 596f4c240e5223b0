import type { CallName } from '@contract/calls'

/** Below `__tests__/server`, and the title to the letter. */
export type Evidence = readonly [file: string, title: string]

const bookingEnds: Evidence = [
  'shareOrders/booking.test.ts',
  'enough at the deadline: formed, joinable until the start, ended at the end with the fees taken once',
]
const confirmed: Evidence = [
  'wechat/link.test.ts',
  'a code to the own number proves the owner as well as the password does, and is good for nothing else',
]
const linked: Evidence = ['wechat/login.test.ts', 'an account links WeChat, twice is once, and signs in by it']
const themeComment: Evidence = [
  'posts/theme.test.ts',
  'a comment under a photo set is read there, changed by its author, and screened',
]
const regions: Evidence = [
  'regions/regions.test.ts',
  'there are 34 provinces, and a municipality has one city of its own name',
]
const seeded: Evidence = ['site/site.test.ts', 'prices, categories and site settings are those of the seed']
const home: Evidence = ['site/site.test.ts', 'home has banners in order, each leading to a page of ours']
const invited: Evidence = [
  'invites/invites.test.ts',
  'the code stays, also when many ask for it at once; who registers with it, in any case, is bound to it',
]
const published: Evidence = [
  'posts/publish.test.ts',
  'a post that passes at once costs newCoin, is read by all and is in the feed',
]
const hotWords: Evidence = ['search/hotWords.test.ts', 'a word that three people search for is hot, most people first']
const coinsBought: Evidence = [
  'packages/packages.test.ts',
  'buying coins makes an unpaid order of 15 minutes; paid, coins and gift arrive once and the books say from where',
]
const crossed: Evidence = [
  'payments/paying.test.ts',
  'commitPay asks the provider at once; a provider that is down leaves the order as it is',
]

const noticed = 'a reward is told to its model, counted until it is read, and read once'
const switched = 'a kind that is switched off is told no more until it is on again, and what was told stays'
const calendarFed: Evidence = [
  'shootDay/calendar.test.ts',
  'the address of the calendar gives all my bookings, and nothing once it is taken back',
]
const checkedIn: Evidence = [
  'shootDay/checkIn.test.ts',
  'a member who types the code of now has come, once, and both sides see it',
]
const homeSafe: Evidence = [
  'shootDay/home.test.ts',
  'the contact reads where and with whom one is, and that one is home, without an account',
]
const moved: Evidence = [
  'shareOrders/move.test.ts',
  'everybody agrees: it moves, with its hours, its deadline, its calendar’s version, its talk and word to all',
]
const talk: Evidence = [
  'talk/talk.test.ts',
  'members and the model’s user talk; each line is once, in its place, and news come by mark',
]

const paidOut: Evidence = [
  'payments/payouts.test.ts',
  'earnings leave the wallet when asked for, and the books when WeChat says that the person has them',
]

const person: Evidence = [
  'people/people.test.ts',
  'anybody sees what somebody publishes, opened, and was told; nothing that waits or is for members',
]

/** Which test shows that a call does its work: it asserts a changed row or business data, never a status alone. */
export const evidence: Readonly<Record<CallName, Evidence>> = {
  getStsToken: ['files/credential.test.ts', 'from the credential by the form of the spec to a served picture'],
  uploadFile: ['files/upload.test.ts', 'a picture goes up, lies below its user alone, and comes back as it was'],
  uploadFiles: ['files/upload.test.ts', '52 pictures go up in one form; the 53rd takes all of them back'],
  downloadFile: ['files/upload.test.ts', 'a picture goes up, lies below its user alone, and comes back as it was'],

  getProvinces: regions,
  getCities: regions,
  getAreas: regions,
  locateByIp: ['geo/locate.test.ts', 'a caller is told the city of the address that it calls from'],

  getRsaPublicKey: ['accounts/login.test.ts', 'the key changes every day, and the one before still opens'],
  login: ['accounts/login.test.ts', 'the right password opens a session'],
  register: ['accounts/register.test.ts', 'a new account has its welcome coins, a drawn avatar and a masked number'],
  sendSmsCode: ['accounts/register.test.ts', 'a new account has its welcome coins, a drawn avatar and a masked number'],
  loginByCode: ['accounts/loginByCode.test.ts', 'a number without an account gets one, with its welcome coins'],
  resetPassword: ['accounts/login.test.ts', 'a new password ends every session'],
  logout: ['users/users.test.ts', 'the sessions of a user are listed, and one of them is ended by another'],
  appealStanding: ['standing/silence.test.ts', 'one objects once, by the own session, to what counts now'],
  getUserInfo: ['accounts/register.test.ts', 'a new account has its welcome coins, a drawn avatar and a masked number'],
  updateUser: ['http/idempotency.test.ts', 'one key a hundred times at once: one effect, identical answers'],
  sendOwnCode: confirmed,
  confirmUser: confirmed,
  exportUser: ['users/export.test.ts', 'an export holds all of the caller, and nothing of anybody else'],
  deleteUser: ['users/deletion.test.ts', 'a deleted account has seven days, in which it works and can be taken back'],

  listOwnNotices: ['notices/notices.test.ts', noticed],
  readNotices: ['notices/notices.test.ts', noticed],
  getNoticeSwitches: ['notices/notices.test.ts', switched],
  saveNoticeSwitch: ['notices/notices.test.ts', switched],

  getPerson: person,
  listPersonShareOrders: person,
  listPersonReviews: person,

  getWechatRedirect: ['wechat/login.test.ts', 'H5 goes to WeChat and comes back with the path it left from'],
  getWechatTicket: ['wechat/login.test.ts', 'H5 goes to WeChat and comes back with the path it left from'],
  loginByTicket: [
    'wechat/login.test.ts',
    'a stranger in the mini-program opens an account with welcome coins and no number, and comes back to it',
  ],
  linkOpenId: linked,
  unlinkWechat: [
    'wechat/link.test.ts',
    'an unlinked WeChat opens nothing, is told, and may be linked again or to another account',
  ],
  getJsSignature: ['wechat/tokens.test.ts', 'a page of ours gets the signature that Tencent’s own library makes'],

  saveUserdata: [
    'userdata/userdata.test.ts',
    'a relation on twice is once, off twice is off; a like is counted as often',
  ],
  listUserdata: [
    'userdata/userdata.test.ts',
    'mine are listed newest first with their cards, by cursor; nobody sees them',
  ],

  getInvite: invited,
  getInviter: ['invites/invites.test.ts', 'a code tells its newcomers who invites, and nobody gathers names by it'],
  listInvites: invited,
  convertInvites: [
    'invites/invites.test.ts',
    'many conversions at once convert once, as gift coins with a line in the bills',
  ],

  listHot: published,
  countHot: [
    'posts/publish.test.ts',
    'passed later, the platform keeps newCoin and the post is new in the feed from then on',
  ],

  getTheme: ['posts/sight.test.ts', 'a locked viewer gets the free part, the true length and the number of pictures'],
  unlockTheme: ['unlocks/unlock.test.ts', 'themes and comments are unlocked as posts are'],
  commentOnTheme: themeComment,
  updateThemeComment: themeComment,

  getNotice: ['site/site.test.ts', "a model's notices page from newest to oldest without repeating"],
  listModelNotices: ['ops/settings.test.ts', 'a notice appears with its model, and goes'],

  getSite: seeded,

  listModels: [
    'models/own.test.ts',
    'an application is seen by its user alone until the operator approves it, then by all',
  ],
  listMyModels: [
    'models/own.test.ts',
    'a refused application says why, and a new version of it waits again; a refused edit changes nothing',
  ],
  getModel: [
    'models/pages.test.ts',
    'a model with its open bookings and my relations; one that is not approved only for its own user',
  ],
  rewardModel: [
    'rewards/rewards.test.ts',
    '70 % of a reward reach the model in the buckets that paid, with a notice of it and the message',
  ],
  topModel: [
    'pins/pins.test.ts',
    'pinning charges, shows at once and at the head of the city, and is an order; again adds days',
  ],
  saveModel: [
    'models/own.test.ts',
    'an application is seen by its user alone until the operator approves it, then by all',
  ],
  saveModelTimes: [
    'models/own.test.ts',
    'hours that meet become one, days that are over are dropped; what is booked stays booked',
  ],

  suggest: [
    'search/suggest.test.ts',
    'models come by name and number, posts and bookings by their words, each with a face',
  ],
  listHotWords: hotWords,
  countSearch: hotWords,
  reportClient: [
    'clients/report.test.ts',
    'what fails on a screen is a line of the log, and how fast it came is measured',
  ],

  listComments: ['posts/sight.test.ts', 'searching finds the free part of two characters and up, by any of it'],
  deleteComment: ['posts/own.test.ts', 'what is deleted is read by its buyers alone, and twice is once'],
  getComment: published,
  unlockComment: [
    'unlocks/unlock.test.ts',
    'whoever pays reads it for ever, the author gets 70 % within seconds, the platform the rest',
  ],
  saveComment: published,
  updateComment: ['posts/publish.test.ts', 'an edit waits while the passed version is read'],

  listCategories: ['site/defaults.test.ts', 'a new installation has the twelve categories in order'],

  listBills: ['bills/bills.test.ts', 'a line a movement: buckets summed, the balance after it, the order behind it'],

  listOrders: [
    'orders/orders.test.ts',
    'my bookings are orders of kind 8 with their cards, newest first, and mine alone',
  ],
  getOrder: coinsBought,
  commitPay: crossed,
  buyCoins: coinsBought,
  buyMembership: ['packages/packages.test.ts', 'membership runs from now, and a second one from the end of the first'],
  payOrder: ['payments/paying.test.ts', 'one key many times at once is one attempt and one answer'],
  listPayouts: paidOut,
  askPayout: paidOut,
  cancelPayout: [
    'payments/payouts.test.ts',
    'called off before anybody approved it, it is back at once; afterwards once WeChat says so',
  ],
  cancelOrder: [
    'payments/closing.test.ts',
    'cancelling closes at the provider, gives back what was held, and twice is as once',
  ],

  listBannerPlaces: home,
  listBanners: home,
  getBanner: ['site/site.test.ts', 'a banner with zones has them, one with text has it, an unknown one is not found'],

  listPackages: [
    'packages/packages.test.ts',
    'what is on sale comes coins first, in the operator order, by kind and by cursor',
  ],

  getChargeConfig: seeded,

  share: ['shareOrders/booking.test.ts', 'one key sent many times at once books once, with one answer'],
  getModelWindows: [
    'shareOrders/booking.test.ts',
    'the windows of a model show what is taken, and no more than 92 days',
  ],
  exitShareOrder: ['shareOrders/booking.test.ts', 'leaving twice, also at once, refunds once and answers the same'],
  listMyShareOrders: [
    'shareOrders/mine.test.ts',
    'what is ahead comes first, the soonest on top; what was left lies below, each with the part in it',
  ],
  getShareOrder: bookingEnds,
  getShootDay: checkedIn,
  getCheckInKey: checkedIn,
  checkIn: checkedIn,
  reportNoShow: [
    'shootDay/noShow.test.ts',
    'half the members say it: the fees freeze, and an operator gives everything back',
  ],
  saveHomeContact: homeSafe,
  sayHomeSafe: homeSafe,
  getHomeLink: homeSafe,
  getCalendarFile: ['shootDay/calendar.test.ts', 'a member keeps a booking as a file that another package reads'],
  getCalendarFeed: calendarFed,
  saveCalendarFeed: calendarFed,

  getLiveCard: [
    'wechat/liveCards.test.ts',
    'the card counts the seats after every join and exit, until it is full, and then says the way there',
  ],
  proposeMove: moved,
  answerMove: moved,
  getTalk: ['talk/talk.test.ts', 'who is here and until when'],
  listTalkLines: talk,
  sendTalk: talk,
  deleteTalk: ['talk/talk.test.ts', 'one takes a line of one’s own away from every screen, and nobody else’s'],
  readTalk: ['talk/talk.test.ts', 'what others said is unread until it was read, and never goes back'],

  getAgreement: ['ops/settings.test.ts', 'an agreement is replaced'],
  acceptAgreement: [
    'console/content.test.ts',
    'a new version that asks is accepted once by whoever was there before, and by nobody else',
  ],
}
