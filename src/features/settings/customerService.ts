import Taro from '@tarojs/taro'
import { hasContactButton } from '@/platform/contact'
import type { Setting } from './SettingsList'

/** WeChat's own customer service where there is one; else a call. A site that has set no telephone offers none. */
export function customerService({ phone, hours }: { phone: string; hours: string }): readonly Setting[] {
  const row = { id: 'settings-service', name: '联系客服', icon: 'headset', value: hours } as const
  if (hasContactButton) return [{ ...row, opens: 'contact' }]
  return phone === '' ? [] : [{ ...row, value: `${phone} ${hours}`.trim(), onPress: () => callService(phone) }]
}

/** A person may say no to the call: nothing to act on. */
function callService(phoneNumber: string): void {
  Taro.makePhoneCall({ phoneNumber }).catch(() => undefined)
}
