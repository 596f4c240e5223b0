import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Rate } from '@/components/Rate/Rate'
import type { Post } from '@contract/posts'
import { useReviews } from './api'
import { Review } from './Review'
import { ReviewSheet, useReviewDraft } from './ReviewSheet'
import './Review.scss'

interface ReviewsProps {
  shareId: string
  /** The caller was aboard and has not said anything yet. */
  canReview: boolean
  menuOf: (review: Post) => ReactNode
}

/** 评价 of an ended share order: the own stars to give, and what others gave. Nothing where there is neither. */
export function Reviews({ shareId, canReview, menuOf }: ReviewsProps) {
  const draft = useReviewDraft(shareId)
  const [open, setOpen] = useState(false)
  const reviews = useReviews(shareId)
  const records = reviews.data?.pages.flatMap((page) => page.records) ?? []
  const give = (given: number) => {
    draft.edit({ stars: given })
    setOpen(true)
  }
  if (!canReview && records.length === 0) return null
  return (
    <View className="pp-review-card" id="reviews">
      <View className="pp-review-card__title">{canReview ? '这次拍摄怎么样？' : '拍摄评价'}</View>
      {canReview && <Rate id="review-give" label="给这次拍摄打分" value={draft.form.stars} onChange={give} />}
      {records.map((review) => (
        <Review key={review.id} review={review} menu={review.own ? null : menuOf(review)} />
      ))}
      {reviews.hasNextPage && <LoadMore query={reviews} />}
      <ReviewSheet shareId={shareId} draft={draft} open={open} onClose={() => setOpen(false)} />
    </View>
  )
}
