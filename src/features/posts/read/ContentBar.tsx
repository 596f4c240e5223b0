import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StickyBar } from '@/components/StickyBar/StickyBar'
import { useMarkPress } from '@/domain/useMarkPress'
import { compact } from '@/lib/number'
import { classNames } from '@/theme/classNames'
import { useMark } from './api'
import type { Readable } from './readable'

interface ContentBarProps {
  item: Readable
  onWrite: () => void
  onShare: () => void
}

/** At the foot: say something, like it, keep it, pass it on. */
export function ContentBar({ item, onWrite, onShare }: ContentBarProps) {
  const like = useMark('like', item)
  const keep = useMark('favourite', item)
  const pressLike = useMarkPress({ kind: 'like', on: item.liked, set: like.mutate })
  const pressKeep = useMarkPress({ kind: 'favourite', on: item.favourite, set: keep.mutate })
  return (
    <StickyBar>
      <Pressable id="content-write" className="pp-content__write" onPress={onWrite}>
        说点什么…
      </Pressable>
      <Mark
        id="content-like"
        icon="heart"
        on={item.liked}
        text={item.likes > 0 ? compact(item.likes) : '点赞'}
        onPress={pressLike}
      />
      <Mark
        id="content-favourite"
        icon="star"
        on={item.favourite}
        text={item.favourite ? '已收藏' : '收藏'}
        onPress={pressKeep}
      />
      <Pressable id="content-share" className="pp-content__mark" onPress={onShare}>
        <Icon name="share" size={42} />
        <View>分享</View>
      </Pressable>
    </StickyBar>
  )
}

interface MarkProps {
  id: string
  icon: 'heart' | 'star'
  on: boolean
  text: string
  onPress: () => void
}

function Mark({ id, icon, on, text, onPress }: MarkProps) {
  return (
    <Pressable
      id={id}
      className={classNames('pp-content__mark', on && 'pp-content__mark--on')}
      chosen={on}
      onPress={onPress}
    >
      <Icon name={icon} filled={on} size={42} />
      <View>{text}</View>
    </Pressable>
  )
}
