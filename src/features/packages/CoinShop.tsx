import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListState } from '@/components/ListState/ListState'
import { Pressable } from '@/components/Pressable/Pressable'
import { phrases } from '@/domain/phrases'
import { classNames } from '@/theme/classNames'
import { inCoins, yuan } from '@contract/money'
import type { Package } from '@contract/packages'
import { usePackages } from './api'
import { BuyBar } from './BuyBar'
import { firstChoice } from './plans'

/** The coin packages, what each gives on top, and what coins are for. */
export function CoinShop() {
  const packages = usePackages('coins')
  const [chosen, choose] = useState<string | null>(null)
  return (
    <ListState query={packages}>
      {(all) => {
        const one = all.find(({ id }) => id === chosen) ?? firstChoice(all)
        return (
          <>
            <View className="pp-member__title">充值拍币</View>
            <View className="pp-member__coins" role="radiogroup" aria-label="充值拍币">
              {all.map((pack, place) => (
                <Pack
                  key={pack.id}
                  pack={pack}
                  chosen={pack === one}
                  half={isHalf(place, all.length)}
                  onChoose={() => choose(pack.id)}
                />
              ))}
            </View>
            <View className="pp-member__small">
              1 元 = 10 拍币，用于{phrases.platformFee}
              、解锁内容、打赏、置顶和发布。赠送的拍币先用，充值的拍币不可提现。
            </View>
            <BuyBar
              kind="coins"
              chosen={one}
              verb="立即充值"
              agreement={{ key: 'coinAgreement', name: '《拍币充值协议》' }}
            />
          </>
        )
      }}
    </ListState>
  )
}

/** Packs stand three in a row; two that are left share it, and four stand two by two. */
function isHalf(place: number, count: number): boolean {
  return count === 4 || (count % 3 === 2 && place >= count - 2)
}

interface PackProps {
  pack: Package
  chosen: boolean
  half: boolean
  onChoose: () => void
}

function Pack({ pack, chosen, half, onChoose }: PackProps) {
  return (
    <Pressable
      className={classNames('pp-member__pack', half && 'pp-member__pack--half', chosen && 'pp-member__plan--chosen')}
      role="radio"
      chosen={chosen}
      onPress={onChoose}
    >
      {pack.giftCoins > 0 && <View className="pp-member__saved">送 {pack.giftCoins}</View>}
      <View className="pp-member__pack-coins">{inCoins(pack.coins)}</View>
      <View className="pp-member__day">{yuan(pack.priceFen)}</View>
    </Pressable>
  )
}
