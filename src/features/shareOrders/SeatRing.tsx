import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import './SeatRing.scss'

/** How far something is filled, as a ring with its numbers inside. */
export function SeatRing({ taken, of, label }: { taken: number; of: number; label?: string }) {
  const part = of > 0 ? Math.min(1, taken / of) : 0
  const filled = { '--filled': `${Math.round(part * 360)}deg` } as CSSProperties
  return (
    <View className="pp-seat-ring" style={filled} role="img" aria-label={label ?? `${of} 席，已占 ${taken} 席`}>
      <View className="pp-seat-ring__hole">{`${taken}/${of}`}</View>
    </View>
  )
}
