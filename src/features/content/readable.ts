import type { Picture } from '@contract/common'
import type { Post } from '@contract/posts'
import type { ThemeDetail } from '@contract/themes'

/** A post or a photo set, as far as reading and unlocking go. */
export interface Readable {
  readonly kind: 'post' | 'theme'
  readonly id: string
  readonly title: string
  readonly author: {
    readonly name: string
    readonly avatarUrl: string
    readonly isVip: boolean
    readonly modelId: string | null
  }
  readonly text: string
  readonly textLength: number
  readonly pictures: readonly Picture[]
  readonly video: Post['video']
  readonly priceCoins: number
  readonly vipFree: boolean
  readonly locked: boolean
  readonly own: boolean
  readonly likes: number
  readonly liked: boolean
  readonly favourite: boolean
  readonly commentCount: number
  readonly createdAt: string
}

export function readablePost(post: Post): Readable {
  const { authorName: name, authorAvatarUrl: avatarUrl, authorIsVip: isVip } = post
  return { ...post, kind: 'post', title: '', author: { name, avatarUrl, isVip, modelId: null } }
}

export function readableTheme(theme: ThemeDetail): Readable {
  const { id: modelId, name, mainImg: avatarUrl } = theme.model
  return { ...theme, kind: 'theme', video: null, author: { name, avatarUrl, isVip: false, modelId } }
}

/** What cannot be read before unlocking, in characters. */
export function hiddenLength({ text, textLength, locked }: Readable): number {
  return locked ? Math.max(0, textLength - [...text].length) : 0
}

/** What members get of a locked item (product.md 7). */
export function memberText({ vipFree }: Pick<Readable, 'vipFree'>): string {
  return vipFree ? '会员免费看' : '会员不含本内容，需单独解锁'
}

/** Why it is locked: how many pictures wait, or how long the text is. */
export function lockedText({ pictures, video, textLength }: Readable): string {
  if (video !== null) return '解锁后观看视频'
  return pictures.length > 0 ? `共 ${pictures.length} 张，解锁后查看原图` : `全文 ${textLength} 字，解锁后阅读`
}
