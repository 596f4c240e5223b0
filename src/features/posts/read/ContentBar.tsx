import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StickyBar } from '@/components/StickyBar/StickyBar'
import { requireUser } from '@/domain/session'
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
  const signedIn = (then: () => void) => async () => {
    if (await requireUser()) then()
  }
  return (
    <StickyBar>
      <Pressable id="content-write" className="pp-content__write" onPress={() => void signedIn(onWrite)()}>
        说点什么…
      </Pressable>
      <Mark
        id="content-like"
        icon="heart"
        on={item.liked}
        text={item.likes > 0 ? compact(item.likes) : '点赞'}
        onPress={signedIn(() => like.mutate(!item.liked))}
      />
      <Mark
        id="content-favourite"
        icon="star"
        on={item.favourite}
        text={item.favourite ? '已收藏' : '收藏'}
        onPress={signedIn(() => keep.mutate(!item.favourite))}
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
  onPress: () => Promise<void>
}

function Mark({ id, icon, on, text, onPress }: MarkProps) {
  return (
    <Pressable
      id={id}
      className={classNames('pp-content__mark', on && 'pp-content__mark--on')}
      chosen={on}
      onPress={() => void onPress()}
    >
      <Icon name={icon} filled={on} size={42} />
      <View>{text}</View>
    </Pressable>
  )
}
