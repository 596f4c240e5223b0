import type { IconName } from '@/components/Icon/iconNames'
import type { TagTone } from '@/components/Tag/Tag'
import { phrases } from '@/domain/phrases'
import { shareOrderTexts } from '@/domain/texts'
import type { OwnModelShareOrder, OwnModel } from '@contract/models'
import { yuanExact } from '@contract/money'
import { shanghaiMinute } from '@contract/shanghai'
import { shareState } from '@contract/states'

interface Standing {
  readonly text: string
  readonly tone: TagTone
  readonly icon: IconName
  /** What it means, and the way on; empty where there is nothing to say. */
  readonly note: string
}

/** Where the check of a card stands, of an edit while the passed card is shown too. */
export function standingOf({ state, takenDown, refusedWhy, editWaits }: Standed): Standing {
  if (state === 'pending') return { ...waits, text: '审核中', note: '通过后所有人可见；审核期间可以继续修改' }
  if (state === 'refused' && takenDown)
    return { ...bad, text: '已下架', note: `${refusedWhy}。修改后再次提交，审核通过即恢复展示` }
  if (state === 'refused') return { ...bad, text: '未通过', note: `${refusedWhy}。修改后可以再次提交` }
  if (editWaits) return { ...waits, text: phrases.editPending, note: '通过之前，大家看到的是上一个版本' }
  if (refusedWhy !== '') return { ...bad, text: phrases.editRefused, note: `${refusedWhy}。大家看到的仍是上一个版本` }
  return { tone: 'success', icon: 'check', text: '展示中', note: '' }
}

type Standed = Pick<OwnModel, 'state' | 'takenDown' | 'refusedWhy' | 'editWaits'>
const waits = { tone: 'warning', icon: 'clock' } as const
const bad = { tone: 'error', icon: 'warning' } as const

const stateTexts = {
  [shareState.unpaid]: { text: '待支付', tone: 'plain' },
  [shareState.recruiting]: { text: '招募中', tone: 'primary' },
  [shareState.formed]: { text: '已成团', tone: 'success' },
  [shareState.ended]: { text: shareOrderTexts.ended, tone: 'plain' },
  [shareState.cancelled]: { text: '已取消', tone: 'plain' },
} as const

export function shareOrderState({ shareState: state }: Pick<OwnModelShareOrder, 'shareState'>) {
  return stateTexts[state]
}

/** Where the seat fees of a share order are. */
export function payoutText({ payout, payoutAt, feeFen, hourlyFeeFen, shareState: state }: OwnModelShareOrder): string {
  if (state === shareState.cancelled) return phrases.allReturned
  if (payout === 'none') return hourlyFeeFen === 0 ? '互勉拍摄，不收费' : '还没有人付款'
  const fee = yuanExact(feeFen)
  if (payout === 'paid') return `${fee} 已入账`
  if (payout === 'frozen') return `${fee} 被平台暂停结算，请联系客服`
  return `${fee} 由平台保管，${shanghaiMinute(payoutAt)} 入账`
}

/** Who booked, the first three by name where names are known. */
export function membersText({ shareUsers, maxUsers }: Pick<OwnModelShareOrder, 'shareUsers' | 'maxUsers'>): string {
  const names = shareUsers.flatMap(({ nickname }) => nickname ?? [])
  const count = `${shareUsers.length}/${maxUsers} 人`
  if (names.length === 0) return count
  return `${names.slice(0, 3).join('、')}${names.length > 3 ? ' 等' : ''} · ${count}`
}
