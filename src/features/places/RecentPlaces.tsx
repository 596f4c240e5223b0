import { View } from '@tarojs/components'
import { useState } from 'react'
import { Field } from '@/components/Field/Field'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { Place } from '@/platform/place'
import { matching, recentPlaces } from './recent'
import './Places.scss'

/** What was chosen before, searched as one types; nothing for somebody who never chose. */
export function RecentPlaces({ onChoose }: { onChoose: (place: Place) => void }) {
  const [places] = useState(recentPlaces)
  const [word, setWord] = useState('')
  if (places.length === 0) return null
  const found = matching(places, word)
  return (
    <View className="pp-places">
      <Field id="place-search" value={word} onChange={setWord} label="搜索用过的地点" placeholder="搜索用过的地点" />
      {found.map((place) => (
        <Pressable key={place.address} className="pp-places__row" onPress={() => onChoose(place)}>
          <Icon name="clock" size={40} className="pp-places__icon" />
          <View className="pp-places__text">
            <View className="pp-places__name">{place.name}</View>
            <View className="pp-places__address">{place.address}</View>
          </View>
        </Pressable>
      ))}
      {found.length === 0 && <View className="pp-places__none">没有用过这样的地点，请在下面选择地区</View>}
    </View>
  )
}
