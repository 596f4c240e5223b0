import { View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tag } from '@/components/Tag/Tag'
import { FollowButton } from '@/domain/FollowButton/FollowButton'
import { openPerson } from '@/domain/openPerson'
import { cityPlace } from '@/domain/place'
import { navigateTo } from '@/lib/navigate'
import { relativeTime } from '@/lib/time'
import { styledSrc } from '@contract/pictures'
import { useFollowAuthor } from './api'
import type { MenuOf, Readable } from './readable'

/** Whose it is and since when, which leads to their page as long as they have one; others may follow and get the menu. */
export function Author({ item, menuOf }: { item: Readable; menuOf: MenuOf }) {
  const { author, priceCoins, locked, own } = item
  return (
    <View className="pp-content__author">
      <Who item={item} />
      {author.userId !== null && !own && <Follow item={item} />}
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

function Follow({ item }: { item: Readable }) {
  const { name, followed } = item.author
  const follow = useFollowAuthor(item)
  return <FollowButton id="content-follow" look="line-primary" name={name} followed={followed} set={follow.mutate} />
}

function Who({ item: { author, createdAt, place } }: { item: Readable }) {
  const { modelId, userId } = author
  const content = (
    <>
      <Avatar src={styledSrc(author.avatarUrl, 'avatar')} size={72} />
      <View className="pp-content__author-text">
        <View className="pp-content__author-name">
          <View className="pp-content__name">{author.name}</View>
          {author.isVip && <Tag tone="vip">VIP</Tag>}
        </View>
        <View className="pp-content__small" id="content-when">
          {[relativeTime(createdAt), place && cityPlace(place.region)].filter(Boolean).join(' · ')}
        </View>
      </View>
    </>
  )
  if (modelId === null && userId === null) return <View className="pp-content__author-row">{content}</View>
  const open = () => {
    if (modelId !== null) void navigateTo('pages/model/detail', { id: modelId })
    else if (userId !== null) openPerson(userId)
  }
  return (
    <Pressable id="content-author" className="pp-content__author-row" onPress={open} role="link">
      {content}
    </Pressable>
  )
}
