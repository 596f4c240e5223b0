import Taro from '@tarojs/taro'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import type * as h5 from './index'

export type { Subscribed, Templates } from './index'

export const canSubscribe: typeof h5.canSubscribe = true

/** WeChat takes no more in one call. */
const kindsMax = 3

let templates: h5.Templates = {}
let learn: () => Promise<void> = () => Promise.resolve()

export const prepareSubscribing: typeof h5.prepareSubscribing = (fetchTemplates) => {
  learn = async () => {
    if (Object.keys(templates).length === 0) templates = await fetchTemplates()
  }
  void learn()
}

export const subscribe: typeof h5.subscribe = async (kinds) => {
  const tmplIds = kinds.flatMap((kind) => templates[kind] ?? []).slice(0, kindsMax)
  if (tmplIds.length === 0) {
    void learn()
    return 'unavailable'
  }
  const accepted = await ask(tmplIds)
  toast(accepted ? texts.subscribed : texts.notSubscribed)
  return accepted ? 'accepted' : 'refused'
}

/** True when the user took at least one of them. */
async function ask(tmplIds: string[]): Promise<boolean> {
  try {
    const answer = await Taro.requestSubscribeMessage({ tmplIds, entityIds: [] })
    return tmplIds.some((id) => Reflect.get(answer, id) === 'accept')
  } catch {
    return false
  }
}
