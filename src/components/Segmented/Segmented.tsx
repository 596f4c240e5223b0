import { View } from '@tarojs/components'
import { classNames } from '@/theme/classNames'
import { Pressable } from '../Pressable/Pressable'
import './Segmented.scss'

interface SegmentedProps<K extends string | number> {
  options: readonly { readonly key: K; readonly text: string; readonly id?: string }[]
  chosen: K
  onChoose: (key: K) => void
  label?: string
}

/** Two or three views of the same thing, side by side. */
export function Segmented<K extends string | number>({ options, chosen, onChoose, label }: SegmentedProps<K>) {
  return (
    <View className="pp-segmented" role="tablist" {...(label && { 'aria-label': label })}>
      {options.map(({ key, text, id }) => (
        <Pressable
          key={key}
          id={id}
          role="tab"
          chosen={key === chosen}
          className={classNames('pp-segmented__one', key === chosen && 'pp-segmented__one--chosen')}
          onPress={() => onChoose(key)}
        >
          {text}
        </Pressable>
      ))}
    </View>
  )
}
