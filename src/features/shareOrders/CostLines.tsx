import { View } from '@tarojs/components'
import { yuanExact } from '@/lib/money'
import { afterCost } from './cost'
import './CostLines.scss'

interface CostLinesProps {
  seatFeeFen: number
  /** How the seat fee is made. */
  how: string
  priceCoins: number
  balanceCoins: number
}

/** The true cost before one agrees to it: both sums, and what is left of the wallet, or what is missing. */
export function CostLines({ seatFeeFen, how, priceCoins, balanceCoins }: CostLinesProps) {
  const { leftCoins, missingCoins } = afterCost(balanceCoins, priceCoins)
  return (
    <View className="pp-cost-lines">
      <Line name="席位费" note={how} amount={yuanExact(seatFeeFen)} />
      <Line name="平台费" note={`余额 ${balanceCoins} 拍币`} amount={`${priceCoins} 拍币`} />
      <View className="pp-cost-lines__after">
        <View>支付后余额</View>
        {missingCoins > 0 ? (
          <View className="pp-cost-lines__missing">还差 {missingCoins} 拍币</View>
        ) : (
          <View className="pp-number">{leftCoins} 拍币</View>
        )}
      </View>
    </View>
  )
}

function Line({ name, note, amount }: { name: string; note: string; amount: string }) {
  return (
    <View className="pp-cost-lines__line">
      <View className="pp-cost-lines__name">
        {name}
        <View className="pp-cost-lines__note">{note}</View>
      </View>
      <View className="pp-cost-lines__amount">{amount}</View>
    </View>
  )
}
