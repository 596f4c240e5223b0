import { View } from '@tarojs/components'
import { styledSrc } from '@contract/pictures'
import type { Post } from '@contract/posts'
import { Avatar } from '@/components/Avatar/Avatar'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Pressable } from '@/components/Pressable/Pressable'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { Tag } from '@/components/Tag/Tag'
import { texts } from '@/lib/texts'
import { relativeTime } from '@/lib/time'
import { useComments } from './api'

interface CommentsProps {
  parentId: string
  count: number
  onReply: (comment: Post) => void
}

/** 评论: newest first, one level deep, each with the person it answers. */
export function Comments({ parentId, count, onReply }: CommentsProps) {
  const comments = useComments(parentId)
  const records = comments.data?.pages.flatMap((page) => page.records)
  return (
    <View className="pp-content__comments">
      <View className="pp-content__comments-head">评论 {count > 0 ? count : ''}</View>
      <ListState
        query={{ ...comments, data: records }}
        skeleton={<RowSkeleton rows={3} />}
        empty={{ title: texts.emptyList, note: '说说你的看法，来做第一个评论的人' }}
      >
        {(all) => (
          <>
            {all.map((comment) => (
              <Comment key={comment.id} comment={comment} onReply={() => onReply(comment)} />
            ))}
            <LoadMore query={comments} />
          </>
        )}
      </ListState>
    </View>
  )
}

function Comment({ comment, onReply }: { comment: Post; onReply: () => void }) {
  return (
    <View className="pp-content__comment">
      <Avatar src={styledSrc(comment.authorAvatarUrl, 'avatar')} size={64} />
      <View className="pp-content__said">
        <View className="pp-content__who">
          {comment.authorName}
          {comment.own && comment.state === 'pending' && <Tag icon="clock">审核中</Tag>}
          {comment.own && comment.state === 'refused' && (
            <Tag tone="error" icon="warning">
              未通过
            </Tag>
          )}
        </View>
        <View className="pp-content__words">
          {comment.replyTo && `回复 ${comment.replyTo.name}：`}
          {comment.text}
        </View>
        <View className="pp-content__when">
          {relativeTime(comment.createdAt)}
          <Pressable className="pp-content__reply" onPress={onReply} label={`回复 ${comment.authorName}`}>
            回复
          </Pressable>
        </View>
      </View>
    </View>
  )
}
