import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Pressable } from '@/components/Pressable/Pressable'
import { refreshUser, useSession } from '@/domain/session'
import { failureText } from '@/lib/callError'
import { classNames } from '@/theme/classNames'
import type { ChargeConfig } from '@contract/site'
import { CoinCard, MemberCard } from './Cards'
import { CoinShop } from './CoinShop'
import { MemberShop } from './MemberShop'
import './MemberCenter.scss'

type Tab = 'vip' | 'coin'

const tabs = [
  { key: 'vip', text: '会员', id: 'member-tab-vip' },
  { key: 'coin', text: '拍币', id: 'member-tab-coin' },
] as const

interface MemberCenterProps {
  first: Tab
  charges: ChargeConfig | undefined
  /** The page's bar, on the same ground. */
  bar: ReactNode
  /** Below the plans; another feature's. */
  banners: ReactNode
}

/** 会员中心: membership and coins, each with what there is, what is on sale, and one button. */
export function MemberCenter({ first, charges, bar, banners }: MemberCenterProps) {
  const [tab, choose] = useState<Tab>(first)
  const session = useSession()
  return (
    <View className="pp-member">
      <View className="pp-member__head">
        {bar}
        <View className="pp-member__tabs" role="tablist" aria-label="会员中心">
          {tabs.map(({ key, text, id }) => (
            <Pressable
              key={key}
              id={id}
              role="tab"
              chosen={key === tab}
              className={classNames('pp-member__tab', key === tab && 'pp-member__tab--chosen')}
              onPress={() => choose(key)}
            >
              {text}
            </Pressable>
          ))}
        </View>
        {session.state === 'failed' ? <Unread error={session.error} /> : tab === 'vip' ? <MemberCard /> : <CoinCard />}
      </View>
      <View className="pp-member__body">
        {tab === 'vip' ? <MemberShop charges={charges} banners={banners} /> : <CoinShop />}
      </View>
    </View>
  )
}

/** In the card's place while it is not known who is signed in: neither a membership nor a balance can be told. */
function Unread({ error }: { error: unknown }) {
  return (
    <Pressable id="member-retry" className="pp-member__card" onPress={() => void refreshUser()}>
      <View className="pp-member__name">{failureText(error)}</View>
      <View className="pp-member__note">点按重试</View>
    </Pressable>
  )
}
