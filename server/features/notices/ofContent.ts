import { ownPath } from '@contract/ownPath'
import { row } from './row'

/** Something that people read. */
export interface Thing {
  readonly type: 'post' | 'comment' | 'theme' | 'model'
  readonly id: string
  /** In the words of its author, that everybody may read; may be empty. */
  readonly title: string
  /** Of a comment: where it stands. */
  readonly parent?: { readonly type: string; readonly id: string } | undefined
}

export const thingNames = { post: '帖子', comment: '评论', theme: '主题', model: '模特卡' } as const

const subjectMax = 20

function pathOf({ type, id, parent }: { type: string; id: string; parent?: Thing['parent'] }): string {
  if (type === 'comment' && parent !== undefined) return pathOf(parent)
  if (type === 'model') return ownPath('pages/model/detail', { id })
  if (type === 'theme') return ownPath('pages/common-detail/common-detail', { type, id })
  if (type === 'shareOrder') return ownPath('pages/pdDetail/pdDetail', { id })
  return ownPath('pages/square/detail', { id })
}

function about(thing: Thing, before: string, after = '') {
  const subject = clipped(thing.title)
  const quoted = subject === '' ? '' : `「${subject}」`
  return { subject, text: `${before}你的${thingNames[thing.type]}${quoted}${after}`, path: pathOf(thing) }
}

function clipped(title: string): string {
  const letters = [...title.replace(/\s+/g, ' ').trim()]
  return letters.length <= subjectMax ? letters.join('') : `${letters.slice(0, subjectMax - 1).join('')}…`
}

interface About {
  readonly thing: Thing
}

/** What whoever shows something is told; who did it is said before it, at reading. */
export const ofContent = {
  unlocked: row(
    { kind: 'income', to: '作者', when: '有人付费解锁' },
    ({ thing, earnedCoins }: About & { earnedCoins: number }) => about(thing, '解锁了', `，你得到 ${earnedCoins} 拍币`),
  ),

  liked: row({ kind: 'like', to: '作者', when: '有人点赞，一天一条' }, ({ thing }: About) => about(thing, '赞了')),
  followed: row(
    { kind: 'follow', to: '被关注的人', when: '有人关注本人或模特卡，一人一条' },
    ({ followerId }: { followerId: string }) => ({
      subject: '',
      text: '关注了你',
      path: ownPath('pages/me/person', { id: followerId }),
    }),
  ),
  commented: row({ kind: 'comment', to: '作者', when: '有人评论' }, ({ thing }: About) => about(thing, '评论了')),
  replied: row({ kind: 'comment', to: '被回复的人', when: '有人回复' }, ({ thing }: About) => {
    const { subject, path } = about(thing, '')
    const where = subject === '' ? '' : `在「${subject}」下`
    return { subject, text: `${where}回复了你`, path }
  }),
  rewarded: row(
    { kind: 'income', to: '模特本人', when: '收到打赏' },
    ({ coins, earnedCoins, message }: { coins: number; earnedCoins: number; message: string }) => ({
      subject: `${coins} 拍币`,
      text: `打赏了 ${coins} 拍币，你得到 ${earnedCoins} 拍币${message === '' ? '' : `，并留言：「${message}」`}`,
      path: ownPath('pages/me/orders/orders', { tab: 'bills' }),
    }),
  ),
  refused: row(
    { kind: 'standing', to: '作者', when: '没有通过审核', message: 'refused' },
    ({ name, why, path }: { name: string; why: string; path: string }) => ({
      subject: name,
      text: `你的${name}没有通过审核：${why}`,
      path,
    }),
  ),
  takenDown: row(
    { kind: 'standing', to: '作者', when: '被下架', message: 'refused' },
    ({ name, why, buyers, path }: { name: string; why: string; buyers: number; path: string }) => ({
      subject: name,
      text: `你的${name}已被下架：${why}${buyers === 0 ? '' : `；${buyers} 位购买者已退币，所得收益一并收回`}`,
      path,
    }),
  ),
  approved: row(
    { kind: 'standing', to: '作者', when: '运营者审核通过' },
    ({ name, path }: { name: string; path: string }) => ({
      subject: name,
      text: `你的${name}已通过审核，现在大家都能看到`,
      path,
    }),
  ),
  appealed: row(
    { kind: 'standing', to: '作者', when: '申诉通过' },
    ({ name, path }: { name: string; path: string }) => ({
      subject: name,
      text: `你的${name}申诉已通过，现在大家都能看到`,
      path,
    }),
  ),
} as const
