import { View } from '@tarojs/components'
import { Gallery } from '@/components/Gallery/Gallery'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { VideoPlayer } from '@/platform/video/VideoPlayer'
import { classNames } from '@/theme/classNames'
import { styledSrc } from '@contract/pictures'
import { OpenVip } from './OpenVip'
import { lockedText, memberText, type Readable } from './readable'

const galleryHeight = 900

/** The pictures or the film of a thing; behind a lock the stored blur, and what waits there. */
export function Pictures({ item, title }: { item: Readable; title: string }) {
  const { pictures, video, locked } = item
  if (locked) return <Locked item={item} />
  if (video !== null)
    return <VideoPlayer className="pp-content__video" src={video.src} poster={styledSrc(video.cover.src, 'large')} />
  if (pictures.length === 0) return null
  return <Gallery pictures={pictures.map(({ src }) => styledSrc(src, 'large'))} height={galleryHeight} alt={title} />
}

function Locked({ item }: { item: Readable }) {
  const blur = item.video?.cover.src ?? item.pictures[0]?.src ?? ''
  return (
    <View className={classNames('pp-content__locked', blur === '' && 'pp-content__locked--text')}>
      {blur !== '' && <ImageCard src={blur} width="100%" height="100%" className="pp-content__blur" />}
      <View className="pp-content__mask">
        <View className="pp-content__lock">
          <Icon name="lock" size={56} />
        </View>
        <View className="pp-content__locked-text">{lockedText(item)}</View>
        <View>{memberText(item)}</View>
        <OpenVip id="content-mask-vip" />
      </View>
    </View>
  )
}
