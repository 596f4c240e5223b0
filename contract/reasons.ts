/**
 * Why a call was refused (product.md 3): the one table. `code` is the envelope's code, `msg` the default sentence shown
 * to a person. Client and tests decide by the reason, never by the text.
 */
export interface Refusal {
  readonly code: 400 | 401 | 402 | 403 | 404 | 409 | 413 | 429 | 500 | 503
  readonly msg: string
}

export const refusals = {
  BAD_INPUT: { code: 400, msg: '填写的内容有误，请检查后重试' },
  PAGE_SIZE: { code: 400, msg: '每页最多 50 条' },
  PRICE_MISSING: { code: 400, msg: '请刷新页面，确认价格后重试' },
  PASSWORD_FORMAT: { code: 400, msg: '密码至少含字母、数字、符号中的两种，6–64 位' },
  CODE_WRONG: { code: 400, msg: '验证码错误或已过期' },
  KEY_EXPIRED: { code: 400, msg: '页面停留太久，请重新提交' },
  WINDOWS_NOT_ADJACENT: { code: 400, msg: '请选择同一天内相邻的时段' },
  MIN_OVER_MAX: { code: 400, msg: '最低成团人数不能大于人数上限' },
  AREA_UNKNOWN: { code: 400, msg: '请选择有效的地区' },
  CONTENT_REFUSED: { code: 400, msg: '内容含有不合适的词句，请修改后重试' },
  FILE_TYPE: { code: 400, msg: '不支持这种文件，请换一个' },
  FILE_MISSING: { code: 400, msg: '文件没有上传成功，请重新添加' },
  TOO_MANY_FILES: { code: 400, msg: '一次最多上传 52 张图片' },
  CHANNEL_WRONG: { code: 400, msg: '这里不能用该方式支付，请换一种' },
  WECHAT_UNBOUND: { code: 400, msg: '请先在微信中登录，再用微信支付' },
  TICKET_WRONG: { code: 400, msg: '微信登录已过期，请重试' },
  AGE_UNDER: { code: 400, msg: '模特须年满 18 周岁' },
  PASSWORD_WRONG: { code: 400, msg: '密码错误' },
  SIGN_IN: { code: 401, msg: '请先登录' },
  LOGIN_WRONG: { code: 400, msg: '手机号或密码错误' },
  NOT_ENOUGH_COINS: { code: 402, msg: '拍币不足，请先充值' },
  FORBIDDEN: { code: 403, msg: '没有权限' },
  BLOCKED: { code: 403, msg: '对方已将你拉黑，不能继续操作' },
  TO_ONESELF: { code: 403, msg: '不能对自己操作' },
  OWN_MODEL: { code: 403, msg: '不能加入自己的拼单' },
  NOT_FOUND: { code: 404, msg: '内容不存在或已下架' },
  NOT_BOUND: { code: 409, msg: '该微信还没有绑定账号' },
  IDENTITY_TAKEN: { code: 409, msg: '该微信已绑定其他账号' },
  ORDER_CLOSED: { code: 409, msg: '订单已完成或已关闭' },
  SOLD_ALREADY: { code: 409, msg: '已有人解锁，只能增加内容，不能删减' },
  APPEAL_OVER: { code: 409, msg: '该内容不能申诉' },
  PIN_FULL: { code: 409, msg: '该城市的名额已满，请稍后再来' },
  BOOKINGS_OPEN: { code: 409, msg: '还有进行中的拼单，请结束后再注销' },
  CARD_LIMIT: { code: 409, msg: '你已有模特卡，请直接修改' },
  PHONE_TAKEN: { code: 409, msg: '该手机号已注册，请直接登录' },
  IDEMPOTENCY_MISMATCH: { code: 409, msg: '请求重复，请刷新后重试' },
  PRICE_ROSE: { code: 409, msg: '价格已更新，请确认后重试' },
  WINDOW_TAKEN: { code: 409, msg: '该时段刚被预约，请重新选择' },
  WINDOW_CLOSED: { code: 409, msg: '该时段不可预约，请重新选择' },
  WINDOW_TOO_SOON: { code: 409, msg: '请至少提前 4 小时发起拼单' },
  SHARE_FULL: { code: 409, msg: '人数已满，可加入候补名单' },
  SHARE_ENDED: { code: 409, msg: '拼单已结束' },
  SHARE_CANCELLED: { code: 409, msg: '拼单已取消' },
  SHARE_STARTED: { code: 409, msg: '拍摄已开始，不能再加入或退出' },
  SHARE_JOINED: { code: 409, msg: '你已加入该拼单' },
  SHARE_NOT_JOINED: { code: 409, msg: '你还没有加入该拼单' },
  SHARE_NOT_FULL: { code: 409, msg: '还有空位，可直接加入' },
  BODY_TOO_LARGE: { code: 413, msg: '提交的内容太大' },
  FILE_TOO_LARGE: { code: 413, msg: '图片最大5m以内哦~' },
  TOO_MANY: { code: 429, msg: '操作太频繁，请稍后再试' },
  CODE_REQUIRED: { code: 429, msg: '尝试次数过多，请用短信验证码重置密码' },
  INTERNAL: { code: 500, msg: '服务端异常' },
  PAYMENT_DOWN: { code: 503, msg: '支付通道暂时不可用，请稍后重试' },
  WECHAT_OFF: { code: 503, msg: '微信登录暂未开通，请用手机号登录' },
  NOT_READY: { code: 503, msg: '系统正在维护中,请稍后重试' },
} as const satisfies Record<string, Refusal>

export type Reason = keyof typeof refusals
