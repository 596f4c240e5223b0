import type { ChargeConfig } from '@contract/site'

/** Coin prices until an operator changes them (product 8.3). */
export const defaultCharges: ChargeConfig = { commentCoin: 5, topCoin: 50, newCoin: 10, recCoin: 100, shareCoin: 20 }

/** The site as it begins: nothing announced, no telephone claimed, and the cities that most people look for. */
export const defaultSite = {
  name: '拼拍',
  slogan: '一起拼，一起拍',
  servicePhone: '',
  serviceHours: '',
  notice: '',
  popup: null,
  hotCityCodes: ['310100', '110100', '440100', '440300', '330100', '510100'],
}

/** The style categories, in order. */
export const defaultCategories = '日系 国风 情绪 街拍 棚拍 复古 胶片 森系 通勤 夜景 运动 返图'.split(' ')
