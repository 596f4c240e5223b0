import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './SumLines.scss'

export interface SumLine {
  readonly name: string
  /** How the sum is made, under the name. */
  readonly note?: string
  readonly amount: string
  /** Beside the name: what explains it. */
  readonly aside?: ReactNode
}

interface SumLinesProps {
  lines: readonly SumLine[]
  /** Below a rule: what remains, or what is missing. */
  after: { readonly name: string; readonly amount: string; readonly missing: boolean }
}

/** The true cost before one agrees to it, and what it leaves. */
export function SumLines({ lines, after }: SumLinesProps) {
  return (
    <View className="pp-sum-lines">
      {lines.map(({ name, note, amount, aside }) => (
        <View key={name} className="pp-sum-lines__line">
          <View className="pp-sum-lines__name">
            <View className="pp-sum-lines__title">
              {name}
              {aside}
            </View>
            {note && <View className="pp-sum-lines__note">{note}</View>}
          </View>
          <View className="pp-sum-lines__amount">{amount}</View>
        </View>
      ))}
      <View className="pp-sum-lines__after">
        <View>{after.name}</View>
        <View className={after.missing ? 'pp-sum-lines__missing' : 'pp-number'}>{after.amount}</View>
      </View>
    </View>
  )
}
