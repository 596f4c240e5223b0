import type { ModelCard } from '@contract/models'
import { yuan } from '@contract/money'
import { styledSrc } from '@contract/pictures'
import type { Post } from '@contract/posts'
import { shanghaiMinute } from '@contract/shanghai'
import type { ShareOrderCard } from '@contract/shareOrders'
import { shareState } from '@contract/states'

/** What a head says of one thing; addresses are put before it later. */
export interface Told {
  readonly title: string
  readonly description: string
  /** An address from the root of where pictures are; null for none that everybody may see. */
  readonly picture: string | null
  readonly listed: boolean
  /** Of home: the address, from the same root, of the picture that it begins with. */
  readonly firstPicture?: string
}

const longest = { title: 60, description: 120 }
/** A mainland number that somebody wrote into a text: readers see it on the page, gatherers do not here. */
const phones = /(?<!\d)1[3-9]\d{9}(?!\d)/g

function plain(text: string, most: number): string {
  const signs = [...text.replace(/\s+/g, ' ').replace(phones, '***').trim()]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('')
}

function told({ title, description, picture, listed = true }: Omit<Told, 'listed'> & { listed?: boolean }): Told {
  // A passing address is of nothing that everybody may see.
  const shown = picture === null || picture === '' || picture.includes('?') ? null : picture
  return {
    title: plain(title, longest.title),
    description: plain(description, longest.description),
    picture: shown,
    listed,
  }
}

const tags = { 1: '初级模特', 2: '高级模特' } as const

export function modelHead(model: ModelCard): Told {
  const fee = model.hourlyFeeFen === 0 ? '互勉' : `${yuan(model.hourlyFeeFen)}/小时`
  return told({
    title: `${model.name} · ${model.pccName} ${tags[model.tag]}约拍`,
    description: [`编号 ${model.no}`, `${model.height}cm`, `${model.shoeSize} 码`, fee, '拼单约拍，分摊费用'].join(
      ' · ',
    ),
    picture: model.mainImg,
  })
}

export function shareOrderHead(order: ShareOrderCard): Told {
  const start = shanghaiMinute(new Date(order.shareStartTime)).slice(5)
  const joined = order.shareUsers.length
  const open = order.shareState === shareState.recruiting || order.shareState === shareState.formed
  const seats = open ? `${joined}/${order.maxUsers} 人已加入` : '拼单已结束'
  const price = order.seatFeeFen === 0 ? '互勉' : `每人 ${yuan(order.seatFeeFen)}`
  return told({
    title: `和 ${order.name} 一起拍 · ${start}`,
    description: [seats, price, [order.pccName, order.shareArea].filter(Boolean).join(' '), order.shareDesc].join(
      ' · ',
    ),
    picture: order.mainImg,
    listed: open,
  })
}

/** Of a locked post the free part and the stored blur, which is all that a visitor gets of it. */
export function postHead(post: Post): Told {
  const lock = post.locked ? `（${post.priceCoins} 拍币解锁全文）` : ''
  return told({
    title: `${post.authorName}：${plain(post.text, 24) || '分享了一组作品'}`,
    description: `${plain(post.text, longest.description - lock.length)}${lock}`,
    picture: post.pictures[0]?.src ?? post.video?.cover.src ?? null,
  })
}

export interface PersonTold {
  readonly nickname: string
  readonly avatar_key: string
  readonly intro: string
  readonly posts: number
  readonly share_orders: number
  readonly followers: number
}

/** A search may keep the page of who publishes; who only came to look is nobody's to find. */
export function personHead({ nickname, avatar_key: key, intro, ...counts }: PersonTold): Told {
  const { posts, share_orders: shareOrders, followers } = counts
  const facts = [`${posts} 篇帖子`, `发起 ${shareOrders} 次拼单`, `${followers} 人关注`]
  return told({
    title: `${nickname} 的主页 - 拼拍`,
    description: [...facts, intro].filter(Boolean).join(' · '),
    picture: `/${key}`,
    listed: posts > 0,
  })
}

export function inviteHead({
  nickname,
  avatarKey,
  coins,
}: {
  nickname: string
  avatarKey: string
  coins: number
}): Told {
  return told({
    title: `${nickname} 邀请你来拼拍一起拍`,
    description: `找模特、拼单分摊拍摄费用，注册即得 ${coins} 拍币`,
    picture: `/${avatarKey}`,
    listed: false,
  })
}

export function bannerHead({ title, subtitle, key }: { title: string; subtitle: string; key: string }): Told {
  return told({ title: `${title} - 拼拍`, description: subtitle || title, picture: `/${key}` })
}

/** The address with which home's first banner is shown. */
export function firstPictureOf(origin: string, { firstPicture }: Told): string | null {
  return firstPicture === undefined ? null : styledSrc(`${origin}${firstPicture}`, 'banner')
}

/** An address with a picture's share style: 5:4, as cards of chats are. */
export function pictureOf(origin: string, { picture }: Told): string | null {
  return picture === null ? null : styledSrc(`${origin}${picture}`, 'share')
}
