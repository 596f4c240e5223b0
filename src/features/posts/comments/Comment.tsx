import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tag } from '@/components/Tag/Tag'
import { authorOf } from '@/domain/openPerson'
import { leadsTo, PersonFace } from '@/domain/PersonFace/PersonFace'
import { useMarkPress } from '@/domain/useMarkPress'
import { compact } from '@/lib/number'
import { relativeTime } from '@/lib/time'
import { classNames } from '@/theme/classNames'
import type { Post } from '@contract/posts'
import { type MenuOf, memberText } from '../read/readable'
import { Ways } from '../read/Ways'
import { useLikeComment } from './api'

export interface CommentActions {
  readonly onReply: (comment: Post) => void
  readonly onEdit: (comment: Post) => void
  readonly onDelete: (comment: Post) => void
  readonly onUnlock: (comment: Post) => void
  readonly onAppeal: (comment: Post) => void
}

interface CommentProps extends CommentActions {
  comment: Post
  menuOf: MenuOf
}

/** Who said what, when, and what one can do about it. Face and name lead to the person; the face alone is read out as the way. */
export function Comment({ comment, menuOf, onUnlock, ...actions }: CommentProps) {
  const { id, authorName, own, locked } = comment
  const author = authorOf(comment)
  return (
    <View className="pp-content__comment">
      <PersonFace className="pp-content__face" id={author} name={authorName} avatarUrl={comment.authorAvatarUrl} />
      <View className="pp-content__said">
        <View className="pp-content__who">
          <View className="pp-content__name" {...leadsTo(author)}>
            {authorName}
          </View>
          {comment.authorIsVip && <Tag tone="vip">VIP</Tag>}
          <Check comment={comment} />
          {!own &&
            menuOf({
              targetType: 'comment',
              targetId: id,
              user: author === null ? null : { id: author, name: authorName },
            })}
        </View>
        <View className="pp-content__words">
          {comment.replyTo && `回复 ${comment.replyTo.name}：`}
          {comment.text}
          {locked && '…'}
        </View>
        {comment.refusedWhy !== '' && <View className="pp-content__why">{comment.refusedWhy}</View>}
        {locked && <LockedComment comment={comment} onUnlock={() => onUnlock(comment)} />}
        <Foot comment={comment} {...actions} />
      </View>
    </View>
  )
}

function Check({ comment: { own, state, takenDown } }: { comment: Post }) {
  if (!own || state === 'passed') return null
  if (state === 'pending') return <Tag icon="clock">审核中</Tag>
  return (
    <Tag tone="error" icon="warning">
      {takenDown ? '已下架' : '未通过'}
    </Tag>
  )
}

type FootProps = { comment: Post } & Omit<CommentActions, 'onUnlock'>

function Foot({ comment, onReply, onEdit, onDelete, onAppeal }: FootProps) {
  const { id, authorName, own, text, liked, likes, createdAt } = comment
  const like = useLikeComment(comment)
  const toggle = useMarkPress({ kind: 'like', on: liked, set: like.mutate, about: id })
  return (
    <View className="pp-content__when">
      {relativeTime(createdAt)}
      {own ? (
        <>
          {!comment.takenDown && (
            <Pressable className="pp-content__reply" onPress={() => onEdit(comment)} label={`编辑评论 ${text}`}>
              编辑
            </Pressable>
          )}
          <Pressable className="pp-content__reply" onPress={() => onDelete(comment)} label={`删除评论 ${text}`}>
            删除
          </Pressable>
          {comment.appeal === 'possible' && (
            <Pressable className="pp-content__reply" onPress={() => onAppeal(comment)} label={`申诉评论 ${text}`}>
              申诉
            </Pressable>
          )}
        </>
      ) : (
        <Pressable className="pp-content__reply" onPress={() => onReply(comment)} label={`回复 ${authorName}`}>
          回复
        </Pressable>
      )}
      <Pressable
        className={classNames('pp-content__comment-like', liked && 'pp-content__mark--on')}
        chosen={liked}
        onPress={toggle}
        label={`赞 ${authorName} 的评论`}
      >
        <Icon name="heart" filled={liked} size={30} />
        {likes > 0 ? compact(likes) : ''}
      </Pressable>
    </View>
  )
}

/** The mask of a paid comment: what waits, what it costs, what members get, and both ways in. */
function LockedComment({ comment, onUnlock }: { comment: Post; onUnlock: () => void }) {
  const { text, textLength } = comment
  return (
    <View className="pp-content__locked-comment">
      <View className="pp-content__small">
        付费评论，余下 {Math.max(0, textLength - [...text].length)} 字解锁后可读 · {memberText(comment)}
      </View>
      <Ways item={comment} onUnlock={onUnlock} />
    </View>
  )
}
