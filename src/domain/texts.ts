/** Product 5.1: the two levels of a model. */
export const modelTagTexts = { 1: '初级模特', 2: '高级模特' } as const

/** Product 2.7 and 6.3: the card of a share order. */
export const shareOrderTexts = {
  join: '加入拼单',
  joined: '已加入拼单',
  ended: '已结束',
  nobodyJoined: '暂无用户加入',
} as const
