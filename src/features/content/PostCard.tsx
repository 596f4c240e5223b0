import { View } from '@tarojs/components'
import { styledSrc } from '@contract/pictures'
import type { Post } from '@contract/posts'
import { Avatar } from '@/components/Avatar/Avatar'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { navigateTo } from '@/lib/navigate'
import { compact } from '@/lib/number'
import { classNames } from '@/theme/classNames'
import { OpenVip } from './OpenVip'
import { coverOf, coverRatio } from './cover'
import { memberText } from './readable'
import './PostCard.scss'

/** A post of the square; behind a lock its stored blur, what members get, and both ways in. */
export function PostCard({ post, eager }: { post: Post; eager?: boolean }) {
  const open = () => void navigateTo('pages/square/detail', { id: post.id })
  const cover = coverOf(post)
  return (
    <Pressable className="pp-post-card" role="link" onPress={open}>
      {cover === null ? (
        post.locked && <Mask post={post} onUnlock={open} alone />
      ) : (
        <View className="pp-post-card__picture" style={{ paddingBottom: `${coverRatio(post) * 100}%` }}>
          <ImageCard src={styledSrc(cover.src, 'feed')} width="100%" height="100%" lazyLoad={!eager} />
          {post.locked ? <Mask post={post} onUnlock={open} /> : <Count post={post} />}
        </View>
      )}
      <View className="pp-post-card__body">
        {post.text !== '' && <View className="pp-post-card__title">{titleOf(post)}</View>}
        <View className="pp-post-card__foot">
          <Avatar src={styledSrc(post.authorAvatarUrl, 'avatar')} size={36} />
          <View className="pp-post-card__author">{post.authorName}</View>
          <View className="pp-post-card__likes">
            <Icon
              name="heart"
              filled={post.liked}
              size={28}
              {...(post.liked && { className: 'pp-post-card__liked' })}
            />
            {compact(post.likes)}
          </View>
        </View>
      </View>
    </Pressable>
  )
}

/** Behind a lock only the free part came, which ends anywhere. */
function titleOf({ text, locked }: Post): string {
  return locked ? `${text}…` : text
}

function Count({ post: { pictures, video } }: { post: Post }) {
  if (video === null && pictures.length < 2) return null
  return (
    <View className="pp-post-card__chip pp-post-card__chip--right">
      <Icon name={video === null ? 'image' : 'play'} size={24} />
      {video === null ? pictures.length : '视频'}
    </View>
  )
}

function Mask({ post, onUnlock, alone = false }: { post: Post; onUnlock: () => void; alone?: boolean }) {
  return (
    <View className={classNames('pp-post-card__mask', alone && 'pp-post-card__mask--alone')}>
      <View className="pp-post-card__chip pp-post-card__chip--left">
        <Icon name="lock" size={22} />
        {post.priceCoins} 拍币
      </View>
      {!alone && (
        <View className="pp-post-card__lock">
          <Icon name="lock" size={36} />
        </View>
      )}
      <View className="pp-post-card__promise">{memberText(post)}</View>
      <OpenVip />
      <Button look="ghost" size="sm" className="pp-post-card__unlock" onPress={onUnlock}>
        {post.priceCoins} 拍币解锁
      </Button>
    </View>
  )
}
