import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Empty } from '@/components/Empty/Empty'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { toast } from '@/lib/toast'
import { copyText } from '@/platform/clipboard'
import { leaveFor } from '@/platform/leave'
import type { Place } from '@/platform/place'
import { mapLinks } from './mapLinks'
import './Places.scss'

async function copyAddress(address: string): Promise<void> {
  toast((await copyText(address)) ? '地址已复制' : '复制失败，请手动记下地址')
}

/** A place to look at: its address, to copy, and the ways into map apps. */
export function PlaceCard({ place }: { place: Place }) {
  if (place.address === '') return <Empty title="没有可以显示的地址" note="请回到上一页重新打开" />
  return (
    <View className="pp-places">
      <View className="pp-places__card">
        <View className="pp-places__map" aria-hidden>
          <View className="pp-places__pin">
            <Icon name="place" size={48} />
          </View>
        </View>
        <View className="pp-places__head">
          <View className="pp-places__text">
            <View className="pp-places__name">{place.name || place.address}</View>
            {place.name !== '' && <View className="pp-places__address">{place.address}</View>}
          </View>
          <Button
            id="place-copy"
            size="sm"
            look="soft"
            label="复制地址"
            onPress={() => void copyAddress(place.address)}
          >
            复制
          </Button>
        </View>
      </View>
      <View className="pp-places__card">
        {mapLinks(place).map(({ name, url }) => (
          <Pressable key={name} className="pp-places__link" role="link" onPress={() => leaveFor(url)}>
            用{name}打开
            <Icon name="right" size={28} className="pp-places__icon" />
          </Pressable>
        ))}
      </View>
    </View>
  )
}
