import type { MessageKind } from '@contract/states'
import { StartupError } from '../lib/startupError'
import type { MessageTemplate, WechatAccess, WechatAppAccess } from '../ports/wechat/types'
import { origin, pair, type Source } from './envValues'

const templateNames: Readonly<Record<MessageKind, string>> = {
  waitingOffer: 'WECHAT_TEMPLATE_WAITING_OFFER',
  waitingSeated: 'WECHAT_TEMPLATE_WAITING_SEATED',
  shareOrderChanged: 'WECHAT_TEMPLATE_SHARE_ORDER_CHANGED',
  modelBooked: 'WECHAT_TEMPLATE_MODEL_BOOKED',
  refused: 'WECHAT_TEMPLATE_REFUSED',
  orderPaid: 'WECHAT_TEMPLATE_ORDER_PAID',
}

/** WeChat's settings; null where neither application is named. Half a pair is refused by the name of the other half. */
export function parseWechat(source: Source): WechatAccess | null {
  const mini = application(source, 'WECHAT_MINI_APPID', 'WECHAT_MINI_SECRET')
  const h5 = application(source, 'WECHAT_H5_APPID', 'WECHAT_H5_SECRET')
  const pushed = push(source)
  if (pushed !== null && mini === null)
    throw new StartupError('微信消息推送需要先设置小程序（WECHAT_MINI_APPID、WECHAT_MINI_SECRET）。')
  if (mini === null && h5 === null) return null
  return {
    apiBase: origin(source, 'WECHAT_API_BASE', 'https://api.weixin.qq.com'),
    openBase: origin(source, 'WECHAT_OPEN_BASE', 'https://open.weixin.qq.com'),
    mini,
    h5,
    push: pushed,
    templates: templates(source),
  }
}

function application(source: Source, idName: string, secretName: string): WechatAppAccess | null {
  const found = pair(source, idName, secretName)
  return found === null ? null : { appId: found[0], secret: found[1] }
}

function push(source: Source): WechatAccess['push'] {
  const found = pair(source, 'WECHAT_PUSH_TOKEN', 'WECHAT_PUSH_AES_KEY')
  if (found === null) return null
  const [token, aesKey] = found
  if (/^[0-9A-Za-z]{43}$/.test(aesKey)) return { token, aesKey }
  throw new StartupError('WECHAT_PUSH_AES_KEY 应是 43 个字母或数字（微信后台的 EncodingAESKey）。')
}

/** `id`, or `id:textField,timeField` where the template's fields are not thing1 and time2. */
function templates(source: Source): WechatAccess['templates'] {
  const found: Partial<Record<MessageKind, MessageTemplate>> = {}
  for (const [kind, name] of Object.entries(templateNames) as [MessageKind, string][]) {
    const text = source[name] ?? ''
    if (text === '') continue
    const parts = /^([\w-]{10,64})(?::(thing\d+),(time\d+|date\d+))?$/.exec(text)
    if (parts === null) throw new StartupError(`${name} 应是模板 ID，或「模板ID:thing1,time2」，现在是「${text}」。`)
    found[kind] = { id: parts[1] ?? '', textField: parts[2] ?? 'thing1', timeField: parts[3] ?? 'time2' }
  }
  return found
}
