import { View } from '@tarojs/components'
import { useState } from 'react'
import { styledSrc } from '@contract/pictures'
import type { Post } from '@contract/posts'
import { Avatar } from '@/components/Avatar/Avatar'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tag } from '@/components/Tag/Tag'
import { navigateTo } from '@/lib/navigate'
import { requireUser } from '@/lib/session'
import { relativeTime } from '@/lib/time'
import { Comments } from './Comments'
import { CommentSheet } from './CommentSheet'
import { ContentBar } from './ContentBar'
import { Pictures } from './Pictures'
import { UnlockPanel } from './UnlockPanel'
import { hiddenLength, type Readable } from './readable'
import './ContentDetail.scss'

/** A post or photo set from top to bottom: who, pictures, text, the way in where it is locked, comments. */
export function ContentDetail({ item }: { item: Readable }) {
  const [writing, setWriting] = useState(false)
  const [replyTo, setReplyTo] = useState<Post | null>(null)
  const write = (to: Post | null) => {
    setReplyTo(to)
    setWriting(true)
  }
  const hidden = hiddenLength(item)
  return (
    <View className="pp-content">
      <Author item={item} />
      <Pictures item={item} title={item.title || item.author.name} />
      <View className="pp-content__body">
        {item.title && <View className="pp-content__title">{item.title}</View>}
        <View className="pp-content__text" id="content-text">
          {item.text}
          {hidden > 0 && '… '}
          {hidden > 0 && <View className="pp-content__hidden">余下 {hidden} 字解锁后可读</View>}
        </View>
        {item.locked && <UnlockPanel item={item} />}
      </View>
      <Comments
        parentId={item.id}
        count={item.commentCount}
        onReply={(comment) => void requireUser().then((signedIn) => signedIn && write(comment))}
      />
      <ContentBar item={item} onWrite={() => write(null)} />
      <CommentSheet item={item} replyTo={replyTo} open={writing} onClose={() => setWriting(false)} />
    </View>
  )
}

function Author({ item: { author, createdAt, priceCoins, locked } }: { item: Readable }) {
  const { modelId } = author
  const open = modelId === null ? undefined : () => void navigateTo('pages/model/detail', { id: modelId })
  return (
    <Pressable className="pp-content__author" disabled={open === undefined} onPress={open} role="link">
      <Avatar src={styledSrc(author.avatarUrl, 'avatar')} size={72} />
      <View className="pp-content__author-text">
        <View className="pp-content__author-name">
          {author.name}
          {author.isVip && <Tag tone="vip">VIP</Tag>}
        </View>
        <View className="pp-content__small">{relativeTime(createdAt)}</View>
      </View>
      {priceCoins > 0 && !locked && (
        <Tag tone="success" icon="check">
          可看全部
        </Tag>
      )}
    </Pressable>
  )
}
