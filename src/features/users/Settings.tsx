import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { navigateTo } from '@/lib/navigate'
import { signOut } from '@/lib/session'
import { endSession } from './api'
import { SettingsList, type Setting } from './SettingsList'

interface SettingsProps {
  /** The masked number of the account. */
  phone: string
  servicePhone: string
  serviceHours: string
}

/** General settings (通用设置): account, agreements, customer service, log-out. */
export function Settings({ phone, servicePhone, serviceHours }: SettingsProps) {
  const account: readonly Setting[] = [
    { name: '手机号', icon: 'phone', value: phone },
    {
      name: '修改密码',
      icon: 'lock',
      onPress: () => void navigateTo('pages/login/login', { mode: 'reset', path: '/pages/userInfo/userInfo' }),
    },
  ]
  const about: readonly Setting[] = [
    {
      name: '用户协议',
      icon: 'receipt',
      onPress: () => void navigateTo('pages/privacy/privacy', { key: 'userAgreement' }),
    },
    { name: '隐私政策', icon: 'shield', onPress: () => void navigateTo('pages/privacy/privacy', { key: 'privacy' }) },
    ...customerService(servicePhone, serviceHours),
  ]
  return (
    <View>
      <SettingsList settings={account} />
      <SettingsList settings={about} />
      <LogoutButton />
    </View>
  )
}

/** A site that has set no telephone offers no call. */
function customerService(phone: string, hours: string): readonly Setting[] {
  if (phone === '') return []
  return [{ name: '联系客服', icon: 'headset', value: hours, onPress: () => callService(phone) }]
}

/** A person may say no to the call: nothing to act on. */
function callService(phoneNumber: string): void {
  Taro.makePhoneCall({ phoneNumber }).catch(() => undefined)
}

function LogoutButton() {
  const [asking, setAsking] = useState(false)
  const leave = async () => {
    await endSession()
    await signOut()
  }
  return (
    <View className="pp-settings-logout">
      <Button id="logout-button" look="error" wide onPress={() => setAsking(true)}>
        退出登录
      </Button>
      <Sheet open={asking} title="退出登录？" onClose={() => setAsking(false)}>
        <View className="pp-settings-logout__text">退出后需要重新登录才能查看拼单和拍币。</View>
        <Button id="logout-confirm" look="error" wide onPress={() => void leave()}>
          退出登录
        </Button>
      </Sheet>
    </View>
  )
}
