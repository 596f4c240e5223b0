import { View } from '@tarojs/components'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { texts } from '@/lib/texts'
import { CommentsSkeleton } from '../read/ContentSkeleton'
import type { MenuOf } from '../read/readable'
import { useComments } from './api'
import { Comment, type CommentActions } from './Comment'

interface CommentsProps extends CommentActions {
  parentId: string
  count: number
  menuOf: MenuOf
}

/** 评论: newest first, one level deep, each with the person it answers. */
export function Comments({ parentId, count, ...each }: CommentsProps) {
  const comments = useComments(parentId)
  const records = comments.data?.pages.flatMap((page) => page.records)
  return (
    <View className="pp-content__comments">
      <View className="pp-content__comments-head">评论 {count > 0 ? count : ''}</View>
      <ListState
        query={{ ...comments, data: records }}
        skeleton={<CommentsSkeleton />}
        empty={{ title: texts.emptyList, note: '说说你的看法，来做第一个评论的人' }}
      >
        {(all) => (
          <>
            {all.map((comment) => (
              <Comment key={comment.id} comment={comment} {...each} />
            ))}
            <LoadMore query={comments} />
          </>
        )}
      </ListState>
    </View>
  )
}
