import { ScrollView, View } from '@tarojs/components'
import { Chip } from '@/components/Chip/Chip'
import { Pressable } from '@/components/Pressable/Pressable'
import type { ChosenChip } from './chips'
import './ChosenChips.scss'

interface ChosenChipsProps {
  chips: readonly ChosenChip[]
  onClear: (clear: ChosenChip['clear']) => void
  onClearAll: () => void
}

/** The bounds that are set; one tap takes one back. Nothing where none is. */
export function ChosenChips({ chips, onClear, onClearAll }: ChosenChipsProps) {
  if (chips.length === 0) return null
  return (
    <ScrollView className="pp-chosen" scrollX enhanced showScrollbar={false}>
      <View className="pp-chosen__row">
        {chips.map(({ key, text, clear }) => (
          <Chip key={key} chosen removable onPress={() => onClear(clear)} label={`取消 ${text}`}>
            {text}
          </Chip>
        ))}
        <Pressable id="filter-clear" className="pp-chosen__clear" onPress={onClearAll}>
          清空
        </Pressable>
      </View>
    </ScrollView>
  )
}
