import { View } from '@tarojs/components'
import { Gallery } from '@/components/Gallery/Gallery'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { VideoPlayer } from '@/platform/video/VideoPlayer'
import { classNames } from '@/theme/classNames'
import { styledSrc } from '@contract/pictures'
import { lockedText, memberText, type Readable } from './readable'
import { Ways } from './Ways'

const galleryHeight = 900

interface PicturesProps {
  item: Readable
  title: string
  onUnlock: () => void
}

/** The pictures or the film of a thing; behind a lock the stored blur, and what waits there. */
export function Pictures({ item, title, onUnlock }: PicturesProps) {
  const { pictures, video, locked } = item
  if (locked) return <Locked item={item} onUnlock={onUnlock} />
  if (video !== null)
    return <VideoPlayer className="pp-content__video" src={video.src} poster={styledSrc(video.cover.src, 'large')} />
  if (pictures.length === 0) return null
  return <Gallery pictures={pictures.map(({ src }) => styledSrc(src, 'large'))} height={galleryHeight} alt={title} />
}

function Locked({ item, onUnlock }: Pick<PicturesProps, 'item' | 'onUnlock'>) {
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
        <Ways
          item={item}
          size="md"
          onUnlock={onUnlock}
          ids={{ unlock: 'content-mask-unlock', vip: 'content-mask-vip' }}
        />
      </View>
    </View>
  )
}
