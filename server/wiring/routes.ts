import { limits } from '@contract/limits'
import type { Tx } from '../db/connection'
import type { Deps } from '../deps'
import type { OnRegistered } from '../features/accounts/create'
import { accountRoutes } from '../features/accounts/routes'
import { agreementRoutes } from '../features/agreements/routes'
import { billRoutes } from '../features/bills/routes'
import { clientRoutes } from '../features/clients/routes'
import { fileRoutes } from '../features/files/routes'
import { geoRoutes } from '../features/geo/routes'
import { sitemapRoutes } from '../features/heads/sitemap'
import { loadHotItems } from '../features/hot/items'
import { rescoreLater } from '../features/hot/rescore'
import { hotRoutes } from '../features/hot/routes'
import { bindInvite } from '../features/invites/bind'
import { findInviter } from '../features/invites/repo'
import { inviteRoutes } from '../features/invites/routes'
import { grantWelcomeCoins } from '../features/ledger/welcome'
import { adoptUploads, insertMedia } from '../features/media/adopt'
import { mediaUrl } from '../features/media/present'
import { modelCards } from '../features/models/cards'
import { noticeRoutes } from '../features/models/noticeRoutes'
import { ownModelRoutes } from '../features/models/ownRoutes'
import { modelRoutes } from '../features/models/routes'
import { modelSuggestions, shareOrderSuggestions } from '../features/models/suggest'
import { wordCheck } from '../features/moderation/words'
import { ownNoticeRoutes } from '../features/notices/routes'
import { tellWelcome } from '../features/notices/welcome'
import { orderRoutes } from '../features/orders/routes'
import { packageRoutes } from '../features/packages/routes'
import { channelsFor, refundsOf } from '../features/payments/channels'
import { tellOfComplaint } from '../features/payments/complaints/wake'
import { notifyRoutes } from '../features/payments/notify'
import { payoutRoutes } from '../features/payments/payouts/routes'
import { tellOfPayout } from '../features/payments/payouts/wake'
import { adviseOnRefund } from '../features/payments/refundAdvice'
import { paymentRoutes } from '../features/payments/routes'
import { personRoutes } from '../features/people/routes'
import { pinRoutes } from '../features/pins/routes'
import { posterRoutes } from '../features/posters/routes'
import { visitorsPost } from '../features/posts/read'
import { postRoutes } from '../features/posts/routes'
import { postSuggestions } from '../features/posts/suggest'
import { regionName } from '../features/regions/names'
import { regionOfAddress } from '../features/regions/ofAddress'
import { regionRoutes } from '../features/regions/routes'
import { rewardRoutes } from '../features/rewards/routes'
import { searchRoutes } from '../features/search/routes'
import { shareOrderCards } from '../features/shareOrders/cards'
import { shareOrderRoutes } from '../features/shareOrders/routes'
import { joinWaitingList, leaveWaitingList } from '../features/shareOrders/waiting'
import { shootDayRoutes } from '../features/shootDay/routes'
import { siteRoutes } from '../features/site/routes'
import { standingRoutes } from '../features/standing/routes'
import { evidenceAround } from '../features/talk/repo'
import { talkRoutes } from '../features/talk/routes'
import { listThemesOfModel } from '../features/themes/repo'
import { themeRoutes } from '../features/themes/routes'
import { readTodosAbout } from '../features/todos/repo'
import { fileReport, withdrawReport } from '../features/trust/reports'
import { unlockedItems } from '../features/unlocks/items'
import { userdataRoutes } from '../features/userdata/routes'
import { userRoutes } from '../features/users/routes'
import { closeWechat } from '../features/wechat/link'
import { siteOrigin } from '../features/wechat/origins'
import { wechatPushRoutes } from '../features/wechat/push'
import { wechatRoutes } from '../features/wechat/routes'
import type { App } from '../http/context'
import { fulfilments } from './fulfilments'
import { personParts } from './people'

/** What a new account begins with, however it came. */
const onRegistered: OnRegistered = async (tx, account) => {
  await grantWelcomeCoins(tx, account.userId, limits.welcomeCoins, account.at)
  await tellWelcome(tx, account.userId, limits.welcomeCoins, account.at)
  await bindInvite(tx, account)
}

/** A line alone says little: a report of one keeps what was said around it. */
async function withTalk<Report extends { readonly targetId: string }>(tx: Tx, report: Report) {
  return { ...report, evidence: await evidenceAround(tx, report.targetId) }
}

const orderParts = { shareOrderCards, channelsFor, refundsOf }

/** Pictures of what went wrong at a shoot: nobody but operators sees them, so nobody has to pass them. */
async function storeEvidence(deps: Deps, userId: string, uploads: readonly string[]) {
  const adoption = { userId, keys: uploads, visibility: 'sealed', waits: false, kind: 'picture' } as const
  const media = uploads.length === 0 ? [] : await adoptUploads(deps, adoption)
  return { keys: media.map(({ key }) => key), keep: (tx: Tx, at: Date) => insertMedia(tx, media, at) }
}

/** Every feature, one line each; what it takes from the floors above is handed in here. */
export const features: ReadonlyArray<(app: App) => void> = [
  (app) => accountRoutes(app, onRegistered, closeWechat),
  (app) => wechatRoutes(app, onRegistered),
  (app) => wechatPushRoutes(app, { xpay_subscribe_ios_refund_query_notify: adviseOnRefund }),
  standingRoutes,
  userRoutes,
  (app) => ownNoticeRoutes(app, readTodosAbout),
  fileRoutes,
  regionRoutes,
  geoRoutes,
  siteRoutes,
  (app) => sitemapRoutes(app, siteOrigin),
  agreementRoutes,
  hotRoutes,
  (app) => postRoutes(app, { regionOfAddress }),
  themeRoutes,
  noticeRoutes,
  (app) => modelRoutes(app, { listThemesOfModel }),
  ownModelRoutes,
  (app) => personRoutes(app, personParts),
  (app) =>
    searchRoutes(app, {
      models: modelSuggestions,
      posts: postSuggestions,
      shareOrders: shareOrderSuggestions,
      wordCheck,
    }),
  shareOrderRoutes,
  talkRoutes,
  (app) => shootDayRoutes(app, { siteOrigin, mediaUrl, regionName, storeEvidence }),
  (app) => orderRoutes(app, { ...orderParts, unlockedItems }),
  packageRoutes,
  (app) => paymentRoutes(app, { fulfilments, orderParts }),
  (app) => notifyRoutes(app, { fulfilments, wakePayout: tellOfPayout, wakeComplaint: tellOfComplaint }),
  payoutRoutes,
  billRoutes,
  clientRoutes,
  inviteRoutes,
  (app) => posterRoutes(app, { modelCards, shareOrderCards, visitorsPost, findInviter }),
  pinRoutes,
  rewardRoutes,
  (app) =>
    userdataRoutes(app, {
      joinWaitingList,
      leaveWaitingList,
      rescoreLater,
      fileReport: async (tx, report) =>
        fileReport(tx, report.targetType === 'talkLine' ? await withTalk(tx, report) : report),
      withdrawReport,
      modelCards,
      shareOrderCards,
      loadHotItems,
    }),
]
