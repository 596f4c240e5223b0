import { View } from '@tarojs/components'
import { Chip } from '@/components/Chip/Chip'

interface ChoiceProps<K extends number> {
  /** Beginning of the ids: `filter-sex-1`. */
  name: string
  texts: Readonly<Record<K, string>>
  order: readonly K[]
  chosen: K
  onChoose: (key: K) => void
}

/** One of a few, in a row of equal cells. */
export function Choice<K extends number>({ name, texts, order, chosen, onChoose }: ChoiceProps<K>) {
  return (
    <View className="pp-filter__choice" role="radiogroup">
      {order.map((key) => (
        <Chip
          key={key}
          id={`filter-${name}-${key}`}
          large
          role="radio"
          chosen={key === chosen}
          onPress={() => onChoose(key)}
        >
          {texts[key]}
        </Chip>
      ))}
    </View>
  )
}
