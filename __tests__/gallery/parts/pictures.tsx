import { View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import { AvatarStack } from '@/components/AvatarStack/AvatarStack'
import { Carousel } from '@/components/Carousel/Carousel'
import { Gallery } from '@/components/Gallery/Gallery'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Masonry } from '@/components/Masonry/Masonry'
import { Shelf } from '@/components/Shelf/Shelf'
import { Bone, RowSkeleton, Skeleton } from '@/components/Skeleton/Skeleton'
import { SoundPill } from '@/components/SoundPill/SoundPill'
import { Windowed } from '@/components/Windowed/Windowed'
import { drawing, people, type Parts } from './states'

const portrait = drawing('#9fd3bd')
const box = (place: number) => (
  <View style={{ height: '60px', background: 'var(--fill)', color: 'var(--ink-1)' }}>{place}</View>
)
const numbers = Array.from({ length: 24 }, (_, place) => place)

/** What shows pictures, sounds and lists of them. */
export const pictureParts: Parts = {
  Avatar: {
    states: {
      small: <Avatar src={people[0] ?? ''} size={36} />,
      large: <Avatar src={people[1] ?? ''} size={160} alt="人" />,
    },
  },
  AvatarStack: {
    states: { three: <AvatarStack avatars={people.slice(0, 3)} />, one: <AvatarStack avatars={people.slice(0, 1)} /> },
  },
  Carousel: {
    states: {
      three: (
        <Carousel items={people.slice(0, 3)} keyOf={(item) => item} label="横幅">
          {(item) => <ImageCard src={item} height={200} width="100%" />}
        </Carousel>
      ),
    },
  },
  Gallery: { states: { three: <Gallery pictures={people.slice(0, 3)} height={600} alt="照片" belowBar /> } },
  ImageCard: {
    states: {
      loaded: <ImageCard src={portrait} width={240} height={320} radius={16} />,
      'without a source': <ImageCard width={240} height={320} alt="无" />,
      'with its spinner': <ImageCard src={portrait} width={240} height={320} showLoad />,
    },
  },
  Masonry: {
    states: {
      two: (
        <Masonry items={numbers.slice(0, 4)} keyOf={String} heightOf={() => 60}>
          {box}
        </Masonry>
      ),
    },
  },
  Shelf: {
    states: {
      long: (
        <Shelf label="架">
          {numbers.slice(0, 8).map((place) => (
            <View key={place}>{box(place)}</View>
          ))}
        </Shelf>
      ),
    },
  },
  Skeleton: {
    states: { lines: <Skeleton rows={3} />, rows: <RowSkeleton rows={2} />, bone: <Bone height={40} width="50%" /> },
  },
  SoundPill: { states: { still: <SoundPill id="sound" src="data:audio/wav;base64," seconds={12} name="林" /> } },
  Windowed: {
    states: {
      blocks: (
        <Windowed items={numbers} size={6} className="gallery-grid">
          {(place) => <View key={place}>{box(place)}</View>}
        </Windowed>
      ),
    },
  },
}
