import { orderKind, orderState, shareState } from '../states'

/** Codes and states in an operator's words, by what the wire carries. Plain: the server's acts and the console's pages say the same. */
export type Words = Readonly<Record<string, string>>

/** The most hot zones that a banner has. */
export const zonesMost = 20

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
  [orderKind.shareOrder]: '拼单座位',
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
