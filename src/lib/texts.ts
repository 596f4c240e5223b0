/** Exact texts of product 16 that belong to no single feature. Each is written here alone (docs/decisions/011). */
export const texts = {
  maintenance: '系统正在维护中,请稍后重试',
  timeout: '请求超时,请检查您的网络',
  serverError: '服务端异常',
  offline: '哎呀，网络信号丢失',
  required: '请完整填写信息',
  emptyList: '没有可以显示的数据',
  loadMore: '加载更多',
  loadingMore: '正在加载...',
  noMore: '没有更多了',
  searchPlaceholder: '请输入关键字',
  noCode: '未识别到二维码',
  saved: '保存成功',
  notSaved: '保存失败',
  pictureTooLarge: '图片最大5m以内哦~',
  pickFailed: '添加图片失败',
  fetchFailed: '文件获取失败',
  paymentFailed: '支付失败',
  oldWechat: '您的微信版本太低，请使用最新的微信客户端',
  recordingRefused: '用户拒绝授权录音',
  subscribed: '订阅成功',
  notSubscribed: '订阅失败，请到「我的-通用设置」重新订阅',
} as const

/** Product 5.1: the two levels of a model. */
export const modelTagTexts = { 1: '初级模特', 2: '高级模特' } as const

/** Product 2.7 and 6.3: the card of a share order. */
export const shareOrderTexts = {
  join: '加入拼单',
  joined: '已加入拼单',
  ended: '已结束',
  nobodyJoined: '暂无用户加入',
} as const
