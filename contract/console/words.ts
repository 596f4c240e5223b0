import type { ChargeConfig } from '../site'
import { orderKind, orderState, shareState } from '../states'

/** Codes and states in an operator's words, by what the wire carries. Plain: the server's acts and the console's pages say the same. */
export type Words = Readonly<Record<string, string>>

/** The most hot zones that a banner has. */
export const zonesMost = 20

/** The days of what people decided that home looks back on. */
export const decidedDays = 30

export const orderStates: Words = {
  [orderState.unpaid]: '待付款',
  [orderState.paid]: '已付',
  [orderState.cancelled]: '已取消',
  [orderState.failed]: '失败',
  [orderState.expired]: '已过期',
  [orderState.partRefunded]: '部分退款',
  [orderState.refunded]: '已退款',
}

export const orderKinds: Words = {
  [orderKind.membership]: '会员',
  [orderKind.coins]: '拍币充值',
  [orderKind.postUnlock]: '解锁帖子',
  [orderKind.commentUnlock]: '解锁评论',
  [orderKind.reward]: '打赏',
  [orderKind.pin]: '置顶',
  [orderKind.recommend]: '推荐',
  [orderKind.shareOrder]: '拼单席位',
  [orderKind.publish]: '发布',
  [orderKind.themeUnlock]: '解锁主题',
}

export const shareStates: Words = {
  [shareState.unpaid]: '待发起人付款',
  [shareState.recruiting]: '招募中',
  [shareState.formed]: '已成团',
  [shareState.ended]: '已结束',
  [shareState.cancelled]: '已取消',
}

export const seatStates: Words = { held: '占座待付', joined: '已加入', left: '已退出' }

export const proposalStates: Words = {
  pending: '待审',
  passed: '通过',
  refused: '驳回',
  replaced: '已有新版本',
}

export const postStates: Words = {
  pending: '待审',
  passed: '展示中',
  refused: '驳回',
  takenDown: '已下架',
  hidden: '封停期间隐藏',
}

export const reportStates: Words = {
  waiting: '待处理',
  upheld: '成立',
  dismissed: '不成立',
  withdrawn: '已撤回',
}

export const machineWords: Words = {
  risky: '机器：违规',
  review: '机器：可疑',
  pass: '机器：正常',
  unknown: '机器：没有结果',
}

export const targetWords: Words = {
  post: '帖子',
  comment: '评论',
  talkLine: '聊天消息',
  theme: '主题',
  model: '模特卡',
  user: '用户',
  shareOrder: '拼单',
}

export const standingWords: Words = {
  good: '正常',
  warned: '警告',
  silenced: '禁言',
  suspended: '封停',
}

export const jobStates: Words = { dead: '不再重试', failed: '失败过', due: '到期', later: '以后' }

/** What the server promised to do later, by the topic of its message (server/wiring/effects.ts). */
export const jobWords: Words = {
  'ledger.credit': '入账',
  'ledger.takeBack': '从钱包收回',
  'shareOrder.refund': '拼单退款',
  'shareOrder.fee': '扣除服务费',
  'shareOrder.payout': '结算席位费',
  'shareOrder.seatNews': '通知席位变化',
  'shareOrder.reminder': '拍摄前提醒',
  'shareOrder.home': '问是否平安到家',
  'shareOrder.fullRefund': '席位全额退款',
  'membership.ending': '会员到期提醒',
  'unlock.refund': '解锁退款',
  'moderation.check': '机器审核',
  'media.settle': '处理上传的文件',
  'media.drop': '移除不用的文件',
  'media.hashRefused': '记住拦截的图片',
  'notice.broadcast': '群发通知',
  'cdn.purge': '清理缓存',
  wechatMessage: '发微信消息',
  wechatPush: '处理微信推送',
  'payment.refund': '向渠道退款',
  'payment.delivered': '告知微信已交付',
}

export const appealWords: Words = { waiting: '待处理', upheld: '成立', refused: '未通过' }

const accounts: Words = {
  wallet: '钱包',
  escrow: '托管',
  clearing: '清算',
  'platform:sales': '平台 销售',
  'platform:fees': '平台 服务费',
  'platform:grants': '平台 赠送',
  'platform:issued': '平台 发行拍币',
  'platform:cash': '平台 渠道现金',
  'platform:refunding': '平台 退款中',
  'platform:payouts': '平台 已打款',
  'platform:owed': '平台 待补',
}

/** An account of the ledger in words; one that has none by its own name. */
export function accountName(account: string): string {
  return accounts[account] ?? account
}

const buckets: Words = { gift: '赠送拍币', income: '收入拍币', paid: '购买拍币', fen: '现金' }

export function bucketName(bucket: string): string {
  return buckets[bucket] ?? bucket
}

/** What each coin price is charged for. */
export const chargeMeanings: Readonly<Record<keyof ChargeConfig, string>> = {
  commentCoin: '付费帖子、评论的默认解锁价',
  topCoin: '置顶一天',
  newCoin: '发布帖子（会员免费）',
  recCoin: '推荐一天',
  shareCoin: '拼单每个席位',
}

/** Object.keys of a plain table has its keys, which its type does not say. */
export const coinPrices = Object.keys(chargeMeanings) as (keyof ChargeConfig)[]

export const packageKinds = { coins: '拍币套餐', membership: '会员套餐' } as const

/** Whom a notice to many is for. */
export const audiences = { all: '所有人', members: '会员', models: '模特' } as const
