import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/** One bound of the filter: its name, what it stands at, its control. */
export function FilterCard({ title, value, children }: { title: string; value?: string; children: ReactNode }) {
  return (
    <View className="pp-filter__card">
      <View className="pp-filter__head">
        <View className="pp-filter__title">{title}</View>
        {value && <View className="pp-filter__value">{value}</View>}
      </View>
      {children}
    </View>
  )
}
