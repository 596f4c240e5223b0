import { View } from '@tarojs/components'
import { Chip } from '@/components/Chip/Chip'
import { phrases } from '@/domain/phrases'
import type { Region } from '@contract/regions'
import { useLocatedCity } from './api'
import { shortCityName } from './levels'

interface NearCitiesProps {
  hotCities: readonly Region[]
  onChoose: (city: Region) => void
}

/** 当前定位 and the hot cities, each a tap away; nothing where neither is known. */
export function NearCities({ hotCities, onChoose }: NearCitiesProps) {
  const located = useLocatedCity().data?.city ?? null
  const cities = [...(located ? [located] : []), ...hotCities.filter(({ code }) => code !== located?.code)]
  if (cities.length === 0) return null
  return (
    <View className="pp-area__near">
      <View className="pp-area__heading">{phrases.nearAndHot}</View>
      <View className="pp-area__chips">
        {cities.map((city) => (
          <Chip key={city.code} id={`near-${city.code}`} onPress={() => onChoose(city)}>
            {city.code === located?.code && '定位 '}
            {shortCityName(city.name)}
          </Chip>
        ))}
      </View>
    </View>
  )
}
