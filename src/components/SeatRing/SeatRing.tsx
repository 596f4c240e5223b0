import { View } from '@tarojs/components'
import './SeatRing.scss'

/** How far something is filled, as a ring with its numbers inside. */
export function SeatRing({ taken, of, label }: { taken: number; of: number; label?: string }) {
  const part = of > 0 ? Math.min(1, taken / of) : 0
  const fill = `conic-gradient(var(--primary-text) ${part * 360}deg, var(--line) 0)`
  return (
    <View
      className="pp-seat-ring"
      style={{ backgroundImage: fill }}
      role="img"
      aria-label={label ?? `${of} 席，已占 ${taken} 席`}
    >
      <View className="pp-seat-ring__hole">
        {taken}/{of}
      </View>
    </View>
  )
}
