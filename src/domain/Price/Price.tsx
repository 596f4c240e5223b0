import { View } from '@tarojs/components'
import { yuan } from '@contract/money'
import './Price.scss'

interface PriceProps {
  fen: number
  /** What the amount is for: 时, 人. */
  per?: string
  /** The words when it costs nothing. */
  free?: string
  /** 30 on cards, 34 on tiles, 40 on details. */
  size?: 'md' | 'lg' | 'xl'
}

/** An amount of real money, its sign smaller than its number. */
export function Price({ fen, per, free, size = 'md' }: PriceProps) {
  if (fen === 0 && free) return <View className={`pp-price pp-price--${size}`}>{free}</View>
  return (
    <View className={`pp-price pp-price--${size}`}>
      <View className="pp-price__sign">¥</View>
      {yuan(fen).slice(1)}
      {per && <View className="pp-price__per">{`/${per}`}</View>}
    </View>
  )
}
