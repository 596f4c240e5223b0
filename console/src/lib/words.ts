import { orderState, shareState } from '@contract/states'

/** Codes and states in words, by what the wire carries. */
export const orderStates: Readonly<Record<string, string>> = {
  [orderState.unpaid]: '待付款',
  [orderState.paid]: '已付',
  [orderState.cancelled]: '已取消',
  [orderState.failed]: '失败',
  [orderState.expired]: '已过期',
  [orderState.partRefunded]: '部分退款',
  [orderState.refunded]: '已退款',
}

export const shareStates: Readonly<Record<string, string>> = {
  [shareState.unpaid]: '待发起人付款',
  [shareState.recruiting]: '招募中',
  [shareState.formed]: '已成团',
  [shareState.ended]: '已结束',
  [shareState.cancelled]: '已取消',
}

export const seatStates: Readonly<Record<string, string>> = { held: '占座待付', joined: '已加入', left: '已退出' }

export const proposalStates: Readonly<Record<string, string>> = {
  pending: '待审',
  passed: '通过',
  refused: '驳回',
  replaced: '已有新版本',
}

export const reportStates: Readonly<Record<string, string>> = {
  waiting: '待处理',
  upheld: '成立',
  dismissed: '不成立',
  withdrawn: '已撤回',
}

export const machineWords: Readonly<Record<string, string>> = {
  risky: '机器：违规',
  review: '机器：可疑',
  pass: '机器：正常',
  unknown: '机器：没有结果',
}

export const standingWords: Readonly<Record<string, string>> = {
  good: '正常',
  warned: '警告',
  silenced: '禁言',
  suspended: '封停',
}

export const appealWords: Readonly<Record<string, string>> = { waiting: '待处理', upheld: '成立', refused: '未通过' }
