import type { ReactNode } from 'react'
import { authorOf } from '@/domain/openPerson'
import { phrases } from '@/domain/phrases'
import type { Picture } from '@contract/common'
import type { Post } from '@contract/posts'
import type { ThemeDetail } from '@contract/themes'

/** A post or a photo set, as far as reading and unlocking go. */
export interface Readable {
  readonly kind: 'post' | 'theme'
  readonly id: string
  readonly title: string
  readonly author: {
    /** Null for a photo set, which is a model's, and where there is no page of the author any more. */
    readonly userId: string | null
    readonly name: string
    readonly avatarUrl: string
    readonly isVip: boolean
    /** The caller follows the author. */
    readonly followed: boolean
    /** Of a photo set, while the model's card is shown. */
    readonly modelId: string | null
  }
  /** The model that a post is about. */
  readonly about: Post['model']
  /** Where a post was made, as far as this viewer may know. */
  readonly place: NonNullable<Post['place']> | null
  readonly text: string
  readonly textLength: number
  readonly pictures: readonly Picture[]
  readonly video: Post['video']
  readonly priceCoins: number
  readonly vipFree: boolean
  readonly locked: boolean
  readonly own: boolean
  /** Of an own post: why others do not see it, or not as it was changed; empty where they do. */
  readonly standing: string
  /** Others can see it, and answer. */
  readonly shown: boolean
  readonly likes: number
  readonly liked: boolean
  readonly favourite: boolean
  readonly commentCount: number
  readonly createdAt: string
}

/** What unlocking needs of a post, photo set or comment. */
export interface Priced {
  readonly kind: 'post' | 'theme' | 'comment'
  readonly id: string
  readonly priceCoins: number
}

/** What the menu beside a thing is about; its author is null where nobody can be blocked. */
export interface MenuSubject {
  readonly targetType: Priced['kind']
  readonly targetId: string
  readonly user: { readonly id: string; readonly name: string } | null
}

/** The menu belongs to another feature. */
export type MenuOf = (subject: MenuSubject) => ReactNode

/** The sheet that appeals a refusal belongs to another feature; closed where the comment is null. */
export type AppealSheetOf = (refused: Post | null, onClose: () => void) => ReactNode

export function readablePost(post: Post): Readable {
  const { authorName: name, authorAvatarUrl: avatarUrl, authorIsVip: isVip } = post
  return {
    ...post,
    kind: 'post',
    title: '',
    author: { userId: authorOf(post), name, avatarUrl, isVip, followed: post.authorFollowed ?? false, modelId: null },
    about: post.model,
    place: post.place ?? null,
    standing: standingOf(post),
    shown: post.state === 'passed',
  }
}

function standingOf({ own, state, editState, takenDown, refusedWhy }: Post): string {
  if (!own) return ''
  if (takenDown) return `已下架：${refusedWhy}`
  if (state === 'pending') return '审核中，通过后其他人可见'
  if (state === 'refused') return `未通过：${refusedWhy}`
  if (editState === 'pending') return '修改审核中，通过前其他人看到的是原来的内容'
  return editState === 'refused' ? `修改未通过：${refusedWhy}` : ''
}

export function readableTheme(theme: ThemeDetail): Readable {
  const { id, name, mainImg: avatarUrl, gone = false } = theme.model
  const modelId = gone ? null : id
  return {
    ...theme,
    kind: 'theme',
    video: null,
    author: { userId: null, name, avatarUrl, isVip: false, followed: false, modelId },
    about: null,
    place: null,
    standing: '',
    shown: true,
  }
}

/** What cannot be read before unlocking, in characters. */
export function hiddenLength({ text, textLength, locked }: Readable): number {
  return locked ? Math.max(0, textLength - [...text].length) : 0
}

/** What members get of a locked item (product 7.6). */
export function memberText({ vipFree }: Pick<Readable, 'vipFree'>): string {
  return vipFree ? phrases.vipFree : '会员不含本内容，需单独解锁'
}

/** Why it is locked: how many pictures wait, or how long the text is. */
export function lockedText({ pictures, video, textLength }: Readable): string {
  if (video !== null) return '解锁后观看视频'
  return pictures.length > 0 ? `共 ${pictures.length} 张，解锁后查看原图` : `全文 ${textLength} 字，解锁后阅读`
}
