import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { Pressable } from '@/components/Pressable/Pressable'
import { useSession } from '@/domain/session'
import { classNames } from '@/theme/classNames'
import { yuan } from '@contract/money'
import type { Package } from '@contract/packages'
import type { ChargeConfig } from '@contract/site'
import { usePackages } from './api'
import { Benefits } from './Benefits'
import { BuyBar } from './BuyBar'
import { aDay, firstChoice, savedYuan } from './plans'

interface MemberShopProps {
  charges: ChargeConfig | undefined
  banners: ReactNode
}

/** The plans of membership, the saving of each, and what members get. */
export function MemberShop({ charges, banners }: MemberShopProps) {
  const plans = usePackages('membership')
  const { user } = useSession()
  const [chosen, choose] = useState<string | null>(null)
  return (
    <ListState query={plans}>
      {(all) => {
        const plan = all.find(({ id }) => id === chosen) ?? firstChoice(all)
        return (
          <>
            <View className="pp-member__title">选择套餐</View>
            <View className="pp-member__plans" role="radiogroup" aria-label="选择套餐">
              {all.map((one) => (
                <Plan key={one.id} plan={one} all={all} chosen={one === plan} onChoose={() => choose(one.id)} />
              ))}
            </View>
            <View className="pp-member__banners">{banners}</View>
            <View className="pp-member__title">会员权益</View>
            {charges && <Benefits charges={charges} />}
            <View className="pp-member__small">
              标为「会员免费看」的内容在会员期内可看，到期后需单独解锁；单独定价的内容会员不含。
            </View>
            <BuyBar
              kind="membership"
              chosen={plan}
              verb={user?.isVip ? '立即续费' : '立即开通'}
              agreement={{ key: 'memberAgreement', name: '《会员服务协议》' }}
            />
          </>
        )
      }}
    </ListState>
  )
}

interface PlanProps {
  plan: Package
  all: readonly Package[]
  chosen: boolean
  onChoose: () => void
}

function Plan({ plan, all, chosen, onChoose }: PlanProps) {
  const saved = savedYuan(plan, all)
  return (
    <Pressable
      className={classNames('pp-member__plan', chosen && 'pp-member__plan--chosen')}
      role="radio"
      chosen={chosen}
      onPress={onChoose}
    >
      {saved > 0 && <View className="pp-member__saved">省 ¥{saved}</View>}
      <View className="pp-member__days">{plan.days} 天</View>
      <View className="pp-member__price">
        <View className="pp-member__sign">¥</View>
        {yuan(plan.priceFen).slice(1)}
      </View>
      <View className="pp-member__day">{aDay(plan)}</View>
    </Pressable>
  )
}
