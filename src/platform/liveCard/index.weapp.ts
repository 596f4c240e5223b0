import Taro from '@tarojs/taro'
import type * as h5 from './index'

export const hasLiveCards: typeof h5.hasLiveCards = true

export const setLiveCard: typeof h5.setLiveCard = (card) => {
  // An old WeChat sends a card that stands still.
  Taro.updateShareMenu(card === null ? { isUpdatableMessage: false } : updatable(card)).catch(() => undefined)
}

function updatable({ activityId, joined, limit }: h5.LiveCard): Taro.updateShareMenu.Option {
  const parameterList = [
    { name: 'member_count', value: String(joined) },
    { name: 'room_limit', value: String(limit) },
  ]
  // Taro's types want the template of another kind of message.
  const templateInfo = { parameterList } as Taro.updateShareMenu.UpdatableMessageFrontEndTemplateInfo
  return { withShareTicket: true, isUpdatableMessage: true, activityId, templateInfo }
}
