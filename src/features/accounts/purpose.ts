import type { Act } from '@/domain/meant'
import { readDraft } from '@/lib/draft'
import { parseOwnPath } from '@contract/ownPath'
import { routeSpec } from '@contract/routes'

const acts: Readonly<Record<Exclude<Act, '' | 'expired'>, string>> = {
  favourite: '登录后为你收藏',
  follow: '登录后为你关注',
  like: '登录后为你点赞',
  join: '登录后继续加入拼单',
  wait: '登录后为你加入候补',
  open: '登录后继续约拍',
  comment: '登录后继续评论',
  reply: '登录后继续回复',
  unlock: '登录后继续解锁',
  reward: '登录后继续打赏',
  pin: '登录后继续置顶',
  report: '登录后继续举报',
  reportUser: '登录后继续举报',
  block: '登录后继续拉黑',
  buy: '登录后继续购买',
  publish: '登录后继续发布',
  followed: '登录后看你关注的人',
}

function isAct(name: string): name is keyof typeof acts {
  return Object.hasOwn(acts, name)
}

/** What the head of the page says about why one is here: what was pressed, what has ended, or the page that is for users. */
export function purposeOf(path: string, act: string): string {
  const [name = ''] = act.split('.')
  if (isAct(name)) return acts[name]
  const target = parseOwnPath(path)
  if (name === 'expired') {
    const kept = target !== null && readDraft(target.route) !== null
    return kept ? '登录已过期，重新登录后继续，填写的内容还在' : '登录已过期，请重新登录'
  }
  const spec = target && routeSpec(target.route)
  return spec?.guarded ? `登录后查看「${spec.title}」` : '登录后继续使用拼拍'
}
