import { limits } from '@contract/limits'
import type { ModelCard } from '@contract/models'
import { yuan } from '@contract/money'
import type { Post } from '@contract/posts'
import { clockSpan, shanghaiDay } from '@contract/shanghai'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { ShortCoded } from '@contract/shortCodes'

/** All that a poster says: what any visitor sees, never what is locked. */
export interface PosterContent {
  readonly target: ShortCoded
  readonly title: string
  readonly lines: readonly string[]
  /** Large and green; empty for none. */
  readonly price: string
  /** Key of a public picture; null where the thing has none. */
  readonly pictureKey: string | null
  readonly hint: string
}

const tags = { 1: '初级模特', 2: '高级模特' } as const

/** Pictures were presented for the empty origin, so an address is a slash and the key. A passing address is of nothing public. */
function keyOf(src: string): string | null {
  return src === '' || src.includes('?') ? null : src.slice(1)
}

export function modelPoster(model: ModelCard): PosterContent {
  return {
    target: { kind: 'model', id: model.id },
    title: `${model.name}  编号 ${model.no}`,
    lines: [`${tags[model.tag]} · ${model.height}cm · ${model.shoeSize} 码`, model.pccName],
    price: model.hourlyFeeFen === 0 ? '互勉' : `${yuan(model.hourlyFeeFen)}/小时`,
    pictureKey: keyOf(model.mainImg),
    hint: '长按识别，看模特资料和档期',
  }
}

export function shareOrderPoster(order: ShareOrderCard): PosterContent {
  const { shareStartTime: start, shareEndTime: end } = order
  const area = [order.pccName, order.shareArea].filter((part) => part !== '').join(' · ')
  return {
    target: { kind: 'shareOrder', id: order.shareId },
    title: `和 ${order.name} 一起拍`,
    lines: [`${shanghaiDay(start)} ${clockSpan(start, end)}`, area, order.shareDesc],
    price: '',
    pictureKey: keyOf(order.mainImg),
    hint: '长按识别，加入拼单分摊费用',
  }
}

export function postPoster(post: Post): PosterContent {
  const picture = post.pictures[0]?.src ?? post.video?.cover.src ?? ''
  return {
    target: { kind: 'post', id: post.id },
    title: post.authorName,
    lines: [post.text.replace(/\s+/g, ' ').trim()],
    price: post.locked ? `${post.priceCoins} 拍币解锁` : '',
    // Of a locked one this is the stored blur.
    pictureKey: keyOf(picture),
    hint: '长按识别，看完整内容',
  }
}

export function invitePoster(inviter: { nickname: string; avatarKey: string; code: string }): PosterContent {
  return {
    target: { kind: 'invite', id: inviter.code },
    title: `${inviter.nickname} 邀请你一起拍`,
    lines: ['找模特、拼单分摊拍摄费用', `邀请码 ${inviter.code}`],
    price: `送你 ${limits.welcomeCoins} 拍币`,
    pictureKey: inviter.avatarKey,
    hint: `长按识别，注册即得 ${limits.welcomeCoins} 拍币`,
  }
}
