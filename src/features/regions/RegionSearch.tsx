import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Field } from '@/components/Field/Field'
import { ListState } from '@/components/ListState/ListState'
import { isTooShort, tooShortText } from '@/lib/searchWords'
import { useSettled } from '@/lib/useSettled'
import { limits } from '@contract/limits'
import type { Region } from '@contract/regions'
import { useFoundRegions } from './api'
import { citiesOf } from './levels'
import { RegionList } from './RegionList'
import './AreaSelector.scss'

interface RegionSearchProps {
  /** Finds whole provinces and cities too, as a filter needs it. */
  whole: boolean
  /** Cities alone, by their own names. */
  only?: 'cities'
  placeholder: string
  onDone: (area: Region) => void
  /** What else is found by the words, above the regions. */
  others?: (words: string) => ReactNode
  /** What is shown while nothing is searched for. */
  children: ReactNode
}

/** A place by its name: in two words at once where the levels take three taps. */
export function RegionSearch({ whole, only, placeholder, onDone, others, children }: RegionSearchProps) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  return (
    <View className="pp-area">
      <View className="pp-area__search">
        <Field
          id="area-search"
          label={placeholder}
          placeholder={placeholder}
          value={typed}
          maxLength={limits.keywordMax}
          onChange={setTyped}
        />
      </View>
      {others?.(words)}
      {words === '' ? children : <Found words={words} whole={whole} onDone={onDone} {...(only && { only })} />}
    </View>
  )
}

function Found({
  words,
  whole,
  only,
  onDone,
}: Pick<RegionSearchProps, 'whole' | 'only' | 'onDone'> & { words: string }) {
  const found = useFoundRegions(useSettled(words), whole)
  if (isTooShort(words)) return <View className="pp-area__hint">{tooShortText}</View>
  return (
    <ListState
      query={only && found.data ? { ...found, data: citiesOf(found.data) } : found}
      empty={{ note: '换成省、市或区县的名字试试' }}
    >
      {(regions) => <RegionList regions={regions} chosenCode="" onChoose={onDone} />}
    </ListState>
  )
}
