import { View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { Place } from '@/platform/place'
import { matching, recentPlaces } from './recent'
import './Places.scss'

interface RecentPlacesProps {
  /** What is searched for; all without it. */
  words: string
  onChoose: (place: Place) => void
}

/** What was chosen before and the words are part of; nothing for somebody who never chose such a place. */
export function RecentPlaces({ words, onChoose }: RecentPlacesProps) {
  const [places] = useState(recentPlaces)
  const found = matching(places, words)
  if (found.length === 0) return null
  return (
    <View className="pp-places">
      {found.map((place) => (
        <Pressable key={place.address} className="pp-places__row" onPress={() => onChoose(place)}>
          <Icon name="clock" size={40} className="pp-places__icon" />
          <View className="pp-places__text">
            <View className="pp-places__name">{place.name}</View>
            <View className="pp-places__address">{place.address}</View>
          </View>
        </Pressable>
      ))}
    </View>
  )
}
