import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Rate } from '@/components/Rate/Rate'
import { Tag } from '@/components/Tag/Tag'
import { authorOf } from '@/domain/openPerson'
import { leadsTo, PersonFace } from '@/domain/PersonFace/PersonFace'
import { relativeTime } from '@/lib/time'
import type { Post } from '@contract/posts'
import './Review.scss'

/** Stars and words of one member. */
export function Review({ review, menu }: { review: Post; menu: ReactNode }) {
  const author = authorOf(review)
  const { authorName, authorAvatarUrl, stars, text, createdAt, own, state } = review
  return (
    <View className="pp-review-card__one">
      <PersonFace className="pp-review-card__face" id={author} name={authorName} avatarUrl={authorAvatarUrl} />
      <View className="pp-review-card__said">
        <View className="pp-review-card__who">
          <View className="pp-review-card__name" {...leadsTo(author)}>
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
