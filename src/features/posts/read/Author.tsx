import { View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tag } from '@/components/Tag/Tag'
import { navigateTo } from '@/lib/navigate'
import { relativeTime } from '@/lib/time'
import { styledSrc } from '@contract/pictures'
import type { MenuOf, Readable } from './readable'

/** Whose it is and since when; others get the menu. A model's name leads to her page. */
export function Author({ item, menuOf }: { item: Readable; menuOf: MenuOf }) {
  const { author, createdAt, priceCoins, locked, own } = item
  return (
    <View className="pp-content__author">
      <Who author={author} createdAt={createdAt} />
      {priceCoins > 0 && !locked && (
        <Tag tone="success" icon="check">
          可看全部
        </Tag>
      )}
      {!own && menuOf(subjectOf(item))}
    </View>
  )
}

function subjectOf({ kind, id, author }: Readable) {
  const user = author.userId === null ? null : { id: author.userId, name: author.name }
  return { targetType: kind, targetId: id, user }
}

function Who({ author, createdAt }: Pick<Readable, 'author' | 'createdAt'>) {
  const { modelId } = author
  const open = modelId === null ? undefined : () => void navigateTo('pages/model/detail', { id: modelId })
  return (
    <Pressable className="pp-content__author-row" disabled={open === undefined} onPress={open} role="link">
      <Avatar src={styledSrc(author.avatarUrl, 'avatar')} size={72} />
      <View className="pp-content__author-text">
        <View className="pp-content__author-name">
          {author.name}
          {author.isVip && <Tag tone="vip">VIP</Tag>}
        </View>
        <View className="pp-content__small">{relativeTime(createdAt)}</View>
      </View>
    </Pressable>
  )
}
