import { ownPath } from '@contract/ownPath'
import { shanghaiMinute } from '@contract/shanghai'
import { row } from './row'

/** Where one reads how one stands, and objects. */
const standingPath = ownPath('pages/userInfo/userInfo', { tab: 'standing' })

interface Changed {
  readonly state: 'good' | 'warned' | 'silenced' | 'suspended'
  readonly until: Date | null
  readonly reason: string
  /** Its time was over, by nobody's decision. */
  readonly ended: boolean
}

function textOf({ state, until, reason, ended }: Changed): string {
  if (ended) return '限制已到期，账号恢复正常'
  const end = until === null ? '' : `，到 ${shanghaiMinute(until)}`
  if (state === 'warned') return `你收到一次警告：${reason}`
  if (state === 'silenced') return `你已被禁言${end}：${reason}`
  if (state === 'suspended') return `账号已被封停${end}：${reason}`
  return `账号已恢复正常：${reason}`
}

/** What somebody is told of how the own account stands (product 22). */
export const ofStanding = {
  standing: row({ kind: 'standing', to: '本人', when: '被警告、禁言、封停，或恢复' }, (changed: Changed) => ({
    subject: '',
    text: textOf(changed),
    path: standingPath,
  })),
  appealRefused: row(
    { kind: 'standing', to: '本人', when: '对处分的申诉没有通过' },
    ({ answer }: { answer: string }) => ({
      subject: '',
      text: `申诉没有通过：${answer}`,
      path: standingPath,
    }),
  ),
} as const
