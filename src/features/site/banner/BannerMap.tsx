import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { openPath } from '@/lib/navigate'
import type { Api } from '@contract/api'
import { styledSrc } from '@contract/pictures'
import './BannerMap.scss'

type Banner = Api['getBanner']['data']
type Zone = Banner['zones'][number]

/** A banner whose picture has zones to press; the same ways stand below it as a list. */
export function BannerMap({ banner }: { banner: Banner }) {
  const { picture, zones, title, text } = banner
  return (
    <View className="pp-banner-map">
      <View className="pp-banner-map__picture" style={{ paddingBottom: `${(picture.height / picture.width) * 100}%` }}>
        <ImageCard src={styledSrc(picture.src, 'large')} width="100%" height="100%" alt={title} />
        {zones.map((zone) => (
          <Pressable
            key={zone.label}
            className="pp-banner-map__zone"
            role="link"
            style={placeOf(zone)}
            onPress={() => void openPath(zone.path)}
          >
            <View className="pp-banner-map__label">{zone.label}</View>
          </Pressable>
        ))}
      </View>
      <View className="pp-banner-map__title">{title}</View>
      {text && <View className="pp-banner-map__text">{text}</View>}
      <View className="pp-banner-map__list">
        {zones.map((zone) => (
          <Pressable
            key={zone.label}
            className="pp-banner-map__row"
            role="link"
            onPress={() => void openPath(zone.path)}
          >
            <View className="pp-banner-map__name">{zone.label}</View>
            <Icon name="right" size={28} />
          </Pressable>
        ))}
      </View>
    </View>
  )
}

/** Parts of a thousand of the picture, in percent. */
function placeOf({ x, y, width, height }: Zone) {
  return { left: `${x / 10}%`, top: `${y / 10}%`, width: `${width / 10}%`, height: `${height / 10}%` }
}
