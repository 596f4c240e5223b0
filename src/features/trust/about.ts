import type { TargetType } from '@contract/userdata'

/** What a menu is about, and whose it is. */
export interface About {
  readonly targetType: TargetType
  readonly targetId: string
  /** Its author, where one may be blocked; null where that is not known. */
  readonly user: { readonly id: string; readonly name: string } | null
  /** It can be taken out of lists. */
  readonly hides?: true
}

export const targetNames: Readonly<Record<TargetType, string>> = {
  model: '模特',
  shareOrder: '拼单',
  post: '帖子',
  theme: '主题',
  comment: '评论',
  talkLine: '消息',
  user: '用户',
}
