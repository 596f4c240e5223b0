import { FeedCard } from '@/domain/FeedCard/FeedCard'
import { navigateTo } from '@/lib/navigate'
import type { Post } from '@contract/posts'
import { cardOf } from './card'
import { CardMask } from './CardMask'

/** A post of the square; behind a lock its stored blur, what members get, and the way to membership. */
export function PostCard({ post, eager = false }: { post: Post; eager?: boolean }) {
  const content = cardOf(post)
  return (
    <FeedCard
      content={content}
      eager={eager}
      onPress={() => void navigateTo('pages/square/detail', { id: post.id })}
      mask={content.masked && <CardMask item={post} />}
    />
  )
}
