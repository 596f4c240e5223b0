import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { cityPlace } from '@/domain/place'
import { chooseSpot, type Spot } from '@/platform/place'

interface PlaceRowProps {
  place: Spot | null
  /** It costs coins to read: until then one is told the city alone. */
  paid: boolean
  onChange: (place: Spot | null) => void
}

/** 所在位置: where it was made, as far as one wants to say; chosen, never taken. */
export function PlaceRow({ place, paid, onChange }: PlaceRowProps) {
  const choose = async () => {
    const chosen = await chooseSpot()
    if (chosen) onChange(chosen)
  }
  return (
    <View className="pp-publish__row">
      <Pressable id="publish-place" className="pp-publish__way" onPress={() => void choose()}>
        <Icon name="place" size={40} />
        <View className="pp-publish__row-name">
          所在位置
          {place && paid && <View className="pp-publish__note">解锁前只显示城市</View>}
        </View>
        <View className={place ? 'pp-publish__value' : 'pp-publish__value pp-publish__value--none'}>
          {place ? place.name || cityPlace(place.address) : '选填'}
        </View>
        {!place && <Icon name="right" size={28} />}
      </Pressable>
      {place && (
        <Pressable id="publish-no-place" className="pp-publish__drop" label="不显示位置" onPress={() => onChange(null)}>
          <Icon name="close" size={28} />
        </Pressable>
      )}
    </View>
  )
}
