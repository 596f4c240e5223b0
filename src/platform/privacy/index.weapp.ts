import Taro from '@tarojs/taro'
import type * as h5 from './index'

export type { PrivacyAnswer } from './index'

/** Of the button whose press WeChat takes for consent (PrivacyGate). */
export const agreeButtonId = 'privacy-agree'

type Answer = (answer: { event: 'exposureAuthorization' | 'agree' | 'disagree'; buttonId?: string }) => void

declare const wx: { onNeedPrivacyAuthorization?: (listener: (resolve: Answer) => void) => void }

export const whenPrivacyAsked: typeof h5.whenPrivacyAsked = (ask) => {
  // Older than basic library 2.32.3: WeChat asks by itself.
  wx.onNeedPrivacyAuthorization?.((resolve) => {
    resolve({ event: 'exposureAuthorization' })
    void ask().then((event) => resolve(event === 'agree' ? { event, buttonId: agreeButtonId } : { event }))
  })
}

export const openPrivacyGuide: typeof h5.openPrivacyGuide = () =>
  new Promise((resolve) => {
    Taro.openPrivacyContract({ complete: () => resolve() })
  })
