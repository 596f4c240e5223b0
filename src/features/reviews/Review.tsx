import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/Avatar/Avatar'
import { Pressable } from '@/components/Pressable/Pressable'
import { Rate } from '@/components/Rate/Rate'
import { Tag } from '@/components/Tag/Tag'
import { openPerson } from '@/domain/openPerson'
import { relativeTime } from '@/lib/time'
import { styledSrc } from '@contract/pictures'
import type { Post } from '@contract/posts'
import './Review.scss'

/** Stars and words of one member. */
export function Review({ review, menu }: { review: Post; menu: ReactNode }) {
  const { authorId, authorName, authorAvatarUrl, stars, text, createdAt, own, state } = review
  return (
    <View className="pp-review-card__one">
      <Pressable
        className="pp-review-card__face"
        role="link"
        label={`${authorName} 的主页`}
        onPress={() => openPerson(authorId)}
      >
        <Avatar src={styledSrc(authorAvatarUrl, 'avatar')} size={64} />
      </Pressable>
      <View className="pp-review-card__said">
        <View className="pp-review-card__who">
          <View className="pp-review-card__name" onClick={() => openPerson(authorId)}>
            {authorName}
          </View>
          {own && state === 'pending' && <Tag icon="clock">审核中</Tag>}
          {own && state === 'refused' && (
            <Tag tone="error" icon="warning">
              未通过
            </Tag>
          )}
          {menu}
        </View>
        <Rate value={stars ?? 0} size={28} />
        <View className="pp-review-card__text">{text}</View>
        <View className="pp-review-card__when">{relativeTime(createdAt)}</View>
      </View>
    </View>
  )
}
