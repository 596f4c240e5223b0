import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Pressable } from '@/components/Pressable/Pressable'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { navigateTo } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import type { PersonReview } from '@contract/people'
import { usePersonReviews } from './api'

/** Stars and words are drawn by their own feature. */
export type ReviewOf = (review: PersonReview) => ReactNode

interface PersonReviewsProps {
  personId: string
  reviewOf: ReviewOf
}

/** What was said of a person as a model, and what they said of others, newest first; each leads to its booking. */
export function PersonReviews({ personId, reviewOf }: PersonReviewsProps) {
  const reviews = usePersonReviews(personId)
  return (
    <ListState
      query={{ ...reviews, data: reviews.data?.pages.flatMap(({ records }) => records) }}
      skeleton={<RowSkeleton rows={4} />}
      empty={{ title: texts.emptyList, note: '拍摄结束后写下的评价会在这里' }}
    >
      {(all) => (
        <View className="pp-person__reviews">
          {all.map((review) => (
            <View className="pp-person__review" key={review.id}>
              <Pressable
                className="pp-person__of"
                role="link"
                onPress={() => void navigateTo('pages/pdDetail/pdDetail', { id: review.shareOrder.shareId })}
              >
                {review.received ? '收到的评价' : '写下的评价'} · {review.shareOrder.modelName}的拼单
                <Icon name="right" size={24} />
              </Pressable>
              {reviewOf(review)}
            </View>
          ))}
          <LoadMore query={reviews} />
        </View>
      )}
    </ListState>
  )
}
