import { ScrollView, View } from '@tarojs/components'
import { classNames } from '@/theme/classNames'
import { Pressable } from '../Pressable/Pressable'
import './Tabs.scss'

export interface TabOption<K extends string | number> {
  readonly key: K
  readonly text: string
  readonly count?: number
}

interface TabsProps<K extends string | number> {
  options: readonly TabOption<K>[]
  chosen: K
  onChoose: (key: K) => void
  label?: string
}

/** Words with a line under the chosen one; scrolls sideways when there are many. */
export function Tabs<K extends string | number>({ options, chosen, onChoose, label }: TabsProps<K>) {
  return (
    <ScrollView className="pp-tabs" scrollX enhanced showScrollbar={false}>
      <View className="pp-tabs__row" role="tablist" {...(label && { 'aria-label': label })}>
        {options.map(({ key, text, count }) => (
          <Pressable
            key={key}
            role="tab"
            chosen={key === chosen}
            className={classNames('pp-tabs__tab', key === chosen && 'pp-tabs__tab--chosen')}
            onPress={() => onChoose(key)}
          >
            {text}
            {count !== undefined && count > 0 && <View className="pp-tabs__count">{count}</View>}
          </Pressable>
        ))}
      </View>
    </ScrollView>
  )
}
