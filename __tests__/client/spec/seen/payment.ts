export const sheetFields = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }

/** WeChat's bridge, which answers its sheet with this marker; none in a WeChat that is too old. */
export function aBridge(marker: string | null) {
  const invoke = jest.fn((_name: string, _fields: object, done: (answer: object) => void) => done({ err_msg: marker }))
  if (marker === null) Reflect.deleteProperty(window, 'WeixinJSBridge')
  else Object.assign(window, { WeixinJSBridge: { invoke } })
  return invoke
}
