import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tag } from '@/components/Tag/Tag'
import { navigateTo, switchTab } from '@/lib/navigate'
import { compact } from '@/lib/number'
import { formatDayTime } from '@/lib/time'
import { inCoins } from '@contract/money'
import { styledSrc } from '@contract/pictures'
import type { Post } from '@contract/posts'
import { checkText, noteOf } from './format'

interface MyPostProps {
  post: Post
  onDelete: () => void
  onAppeal: () => void
}

/** One of the own posts: state, what it is, and edit, delete, appeal. What was taken down cannot be edited. */
export function MyPost({ post, onDelete, onAppeal }: MyPostProps) {
  const { text, tone, icon } = checkText(post)
  const cover = post.video?.cover ?? post.pictures[0]
  return (
    <View className="pp-my-posts__card">
      <View className="pp-my-posts__top">
        <View className="pp-my-posts__when">{formatDayTime(post.createdAt)}</View>
        <Tag tone={tone} icon={icon}>
          {text}
        </Tag>
      </View>
      <Pressable
        className="pp-my-posts__middle"
        role="link"
        onPress={() => void navigateTo('pages/square/detail', { id: post.id })}
      >
        {cover && <ImageCard src={styledSrc(cover.src, 'thumb')} width={132} height={132} radius={16} />}
        <View className="pp-my-posts__what">
          <View className="pp-my-posts__text">{post.text}</View>
          <View className="pp-my-posts__note">
            {post.priceCoins > 0 ? inCoins(post.priceCoins) : '免费'}
            {post.vipFree && ' · 会员免费看'} · {compact(post.likes)} 赞 · {compact(post.commentCount)} 评论
          </View>
        </View>
      </Pressable>
      {noteOf(post) !== '' && <View className="pp-my-posts__why">{noteOf(post)}</View>}
      <View className="pp-my-posts__ways">
        <Button look="line" size="md" onPress={onDelete}>
          删除
        </Button>
        {!post.takenDown && (
          <Button look="line" size="md" onPress={() => void switchTab('pages/index/publish', { id: post.id })}>
            编辑
          </Button>
        )}
        {post.appeal === 'possible' && (
          <Button look="soft" size="md" onPress={onAppeal}>
            申诉
          </Button>
        )}
      </View>
    </View>
  )
}
