import { View } from '@tarojs/components'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { isHeading, reading } from '@/lib/longText'
import type { Api } from '@contract/api'
import { styledSrc } from '@contract/pictures'
import './BannerInfo.scss'

/** A banner with a text of its own, a line a paragraph. */
export function BannerInfo({ banner }: { banner: Api['getBanner']['data'] }) {
  const { picture, title, subtitle, text } = banner
  return (
    <View className="pp-banner-info" {...reading}>
      <View className="pp-banner-info__picture">
        <ImageCard src={styledSrc(picture.src, 'banner')} width="100%" height="100%" preview alt={title} />
      </View>
      <View className="pp-banner-info__body">
        <View className="pp-banner-info__title">{title}</View>
        {subtitle && <View className="pp-banner-info__subtitle">{subtitle}</View>}
        {text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line, index) => (
            <View
              key={index}
              className={
                isHeading(line) ? 'pp-banner-info__line pp-banner-info__line--heading' : 'pp-banner-info__line'
              }
            >
              {line}
            </View>
          ))}
      </View>
    </View>
  )
}
