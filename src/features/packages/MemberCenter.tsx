import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ChargeConfig } from '@contract/site'
import { Segmented } from '@/components/Segmented/Segmented'
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
}

/** 会员中心: membership and coins, each with what there is, what is on sale, and one button. */
export function MemberCenter({ first, charges }: MemberCenterProps) {
  const [tab, choose] = useState<Tab>(first)
  return (
    <View className="pp-member">
      <View className="pp-member__head">
        <View className="pp-member__tabs">
          <Segmented options={tabs} chosen={tab} onChoose={choose} label="会员中心" />
        </View>
        {tab === 'vip' ? <MemberCard /> : <CoinCard />}
      </View>
      <View className="pp-member__body">{tab === 'vip' ? <MemberShop charges={charges} /> : <CoinShop />}</View>
    </View>
  )
}
