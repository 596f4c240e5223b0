import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import type { CSSProperties } from 'react'
import './Skeleton.scss'

interface BoneProps {
  /** Design px, or a CSS length such as '60%'; all there is without it. */
  width?: number | string
  height: number
  radius?: number
}

/** One box of a skeleton, as large as what will take its place. */
export function Bone({ width, height, radius }: BoneProps) {
  const style: CSSProperties = { height: Taro.pxTransform(height) }
  if (width !== undefined) style.width = typeof width === 'number' ? Taro.pxTransform(width) : width
  if (radius !== undefined) style.borderRadius = Taro.pxTransform(radius)
  return <View className="pp-bone" style={style} />
}

/** A whole card on its way, as one box: the card's own style sheet draws it, in `::before` and `::after`. */
export function Shape({ className }: { className: string }) {
  return <View className={`pp-shape ${className}`} aria-hidden />
}

/** Lines of text on their way, for screens without a shape of their own. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  return (
    <View className="pp-skeleton" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Bone key={row} height={row % 3 === 0 ? 44 : 30} width={row % 3 === 2 ? '62%' : '100%'} />
      ))}
    </View>
  )
}

/** Rows with a round picture: people, bills, messages. */
export function RowSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <View className="pp-skeleton" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <View key={row} className="pp-skeleton__row">
          <Bone width={88} height={88} radius={44} />
          <View className="pp-skeleton__lines">
            <Bone width="44%" height={34} />
            <Bone width="76%" height={28} />
          </View>
        </View>
      ))}
    </View>
  )
}
