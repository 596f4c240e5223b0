import { mayAct, type Role } from '@contract/console/roles'
import { findBooking } from '../../console/bookings'
import { findPerson } from '../../console/people'
import { orderTimeline } from '../../console/timeline'
import type { Deps } from '../../deps'
import { fail, idArgument, type Command } from '../command'
import { checkedLines, reportedLines } from '../found/checked'
import { personLines } from '../found/person'
import { findPost } from '../found/posts'
import { bookingLines, orderLines, postLines } from '../found/things'

interface Shown {
  readonly data: object
  readonly lines: readonly string[]
}

interface Kind {
  readonly name: string
  /** As who may open its page in the console. */
  readonly roles: readonly Role[]
  show(deps: Deps, id: string, own: readonly Role[]): Promise<Shown | null>
}

const kinds: readonly Kind[] = [
  {
    name: 'person',
    roles: ['moderator', 'support', 'finance'],
    show: async (deps, id, own) => shown(await findPerson(deps, id, own), personLines),
  },
  {
    name: 'order',
    roles: ['support', 'finance'],
    show: async ({ db }, id) => shown(await orderTimeline(db, id), orderLines),
  },
  {
    name: 'booking',
    roles: ['support', 'finance', 'moderator'],
    show: async ({ db }, id) => shown(await findBooking(db, id), bookingLines),
  },
  {
    name: 'post',
    roles: ['moderator', 'support'],
    show: async ({ db }, id) => shown((await findPost(db, id)) ?? null, postLines),
  },
  { name: 'review', roles: ['moderator'], show: checkedLines },
  { name: 'reports', roles: ['moderator'], show: reportedLines },
]

/** All of what an id names: the thing itself, and what is reported of it. */
export const show: Command = {
  summary:
    '显示一个编号的全部内容：用户、订单（含经过）、拼单、帖子，一条审核（文字，图片和录音的地址），被举报时留下的前后聊天',
  usage: '<编号>',
  acts: false,
  who: kinds.flatMap(({ roles }) => roles),
  json: true,
  async run(run) {
    const id = idArgument(run, 0, '编号')
    const deps = await run.deps()
    const { roles } = await run.actor()
    const found: Record<string, object> = {}
    const lines: string[] = []
    for (const kind of kinds.filter((one) => mayAct(roles, one.roles))) {
      const one = await kind.show(deps, id, roles)
      if (one === null) continue
      found[kind.name] = one.data
      lines.push(...one.lines)
    }
    if (lines.length === 0) fail('没有这个编号，或它不在你的权限内。')
    run.answer(found, lines)
  },
}

function shown<T extends object>(found: T | null, lines: (found: T) => string[]): Shown | null {
  return found === null ? null : { data: found, lines: lines(found) }
}
