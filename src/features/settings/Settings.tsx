import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState, type ReactNode } from 'react'
import { copyId, shortId } from '@/components/FaultId/FaultId'
import { Sheet } from '@/components/Sheet/Sheet'
import { navigateTo } from '@/lib/navigate'
import { idOfLastFault } from '@/lib/request'
import { hasContactButton } from '@/platform/contact'
import { shanghaiDay, shanghaiMinute } from '@contract/shanghai'
import type { UserInfo } from '@contract/users'
import { Appearance } from './Appearance'
import { BlockedSheet } from './BlockedSheet'
import { CalendarSheet, calendarTitle } from './CalendarSheet'
import { DeletionSheet } from './DeletionSheet'
import { ExportSheet, exportTitle } from './ExportSheet'
import { LogoutSheet } from './LogoutSheet'
import { messageSettings } from './messages'
import { SessionsSheet } from './SessionsSheet'
import { SettingsList, type Setting } from './SettingsList'
import { WechatSheet } from './WechatSheet'

interface SettingsProps {
  user: UserInfo
  servicePhone: string
  serviceHours: string
  /** Which kinds of notices I want. */
  notices: ReactNode
  /** What a share order is, in one picture. */
  guide: ReactNode
}

const guideTitle = '拼单怎么玩'

type Open = 'guide' | 'calendar' | 'wechat' | 'sessions' | 'blocked' | 'export' | 'deletion' | 'logout'

/** General settings (通用设置): account, messages, privacy, agreements, customer service, log-out. */
export function Settings({ user, servicePhone, serviceHours, notices, guide }: SettingsProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const opening = (sheet: Open) => ({ id: `settings-${sheet}`, onPress: () => setOpen(sheet) })
  const shown = (sheet: Open) => ({ open: open === sheet, onClose: () => setOpen(null) })
  const account: readonly Setting[] = [
    ...(user.hasPhone ? byPhone(user.phone) : []),
    { name: '微信', icon: 'wechat', value: linkedSince(user), ...opening('wechat') },
    { name: '登录设备', icon: 'shield', value: `${user.sessions.length} 台`, ...opening('sessions') },
  ]
  const privacy: readonly Setting[] = [
    { name: '黑名单', icon: 'block', ...opening('blocked') },
    { name: calendarTitle, icon: 'calendar', ...opening('calendar') },
    { name: exportTitle, icon: 'download', ...opening('export') },
    {
      name: '注销账号',
      icon: 'warning',
      value: user.deletesAt ? `${shanghaiMinute(user.deletesAt)} 注销` : '',
      ...opening('deletion'),
    },
  ]
  const about: readonly Setting[] = [
    { name: guideTitle, icon: 'people', ...opening('guide') },
    {
      name: '用户协议',
      icon: 'document',
      onPress: () => void navigateTo('pages/privacy/privacy', { key: 'userAgreement' }),
    },
    { name: '隐私政策', icon: 'lock', onPress: () => void navigateTo('pages/privacy/privacy', { key: 'privacy' }) },
    ...customerService({ phone: servicePhone, hours: serviceHours }),
    ...lastFault(),
  ]
  return (
    <View>
      <SettingsList title="账号" settings={account} />
      <Appearance />
      {notices}
      <SettingsList title="微信消息" settings={messageSettings()} />
      <SettingsList title="隐私" settings={privacy} />
      <SettingsList title="关于" settings={about} />
      <LogoutSheet {...shown('logout')} onOpen={() => setOpen('logout')} />
      <WechatSheet {...shown('wechat')} user={user} />
      <SessionsSheet {...shown('sessions')} user={user} />
      <BlockedSheet {...shown('blocked')} />
      <Sheet {...shown('guide')} id="guide-sheet" title={guideTitle}>
        {guide}
      </Sheet>
      <CalendarSheet {...shown('calendar')} />
      <ExportSheet {...shown('export')} />
      <DeletionSheet {...shown('deletion')} user={user} />
    </View>
  )
}

/** A server of before tells no day. */
function linkedSince({ wechatBound, wechatLinkedAt }: UserInfo): string {
  if (!wechatBound) return '未绑定'
  return wechatLinkedAt ? `${shanghaiDay(wechatLinkedAt)} 绑定` : '已绑定'
}

/** Only an account with a number has a password. */
function byPhone(phone: string): readonly Setting[] {
  return [
    { name: '手机号', icon: 'phone', value: phone },
    {
      name: '修改密码',
      icon: 'lock',
      onPress: () => void navigateTo('pages/login/login', { mode: 'reset', path: '/pages/userInfo/userInfo' }),
    },
  ]
}

/** WeChat's own customer service where there is one; else a call. A site that has set no telephone offers none. */
function customerService({ phone, hours }: { phone: string; hours: string }): readonly Setting[] {
  const row = { id: 'settings-service', name: '联系客服', icon: 'headset', value: hours } as const
  if (hasContactButton) return [{ ...row, opens: 'contact' }]
  return phone === '' ? [] : [{ ...row, value: `${phone} ${hours}`.trim(), onPress: () => callService(phone) }]
}

/** What customer service asks for, where the service has failed since the start. */
function lastFault(): readonly Setting[] {
  const id = idOfLastFault()
  return id === '' ? [] : [{ name: '出错编号', icon: 'info', value: shortId(id), onPress: () => void copyId(id) }]
}

/** A person may say no to the call: nothing to act on. */
function callService(phoneNumber: string): void {
  Taro.makePhoneCall({ phoneNumber }).catch(() => undefined)
}
