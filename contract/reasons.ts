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
  SIGN_IN: { code: 401, msg: '请先登录' },
  LOGIN_WRONG: { code: 400, msg: '手机号或密码错误' },
  NOT_ENOUGH_COINS: { code: 402, msg: '拍币不足，请先充值' },
  FORBIDDEN: { code: 403, msg: '没有权限' },
  OWN_MODEL: { code: 403, msg: '不能加入自己的拼单' },
  NOT_FOUND: { code: 404, msg: '内容不存在或已下架' },
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
  PAYMENT_NOT_READY: { code: 409, msg: '在线支付即将开通，暂不能加入付费拼单' },
  BODY_TOO_LARGE: { code: 413, msg: '提交的内容太大' },
  TOO_MANY: { code: 429, msg: '操作太频繁，请稍后再试' },
  CODE_REQUIRED: { code: 429, msg: '尝试次数过多，请用短信验证码重置密码' },
  INTERNAL: { code: 500, msg: '服务端异常' },
  NOT_READY: { code: 503, msg: '系统正在维护中,请稍后重试' },
} as const satisfies Record<string, Refusal>

export type Reason = keyof typeof refusals
