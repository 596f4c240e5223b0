import type { IconName } from '@/components/Icon/iconNames'
import type { TagTone } from '@/components/Tag/Tag'
import { phrases } from '@/domain/phrases'
import type { Post } from '@contract/posts'

interface CheckText {
  readonly text: string
  readonly tone: TagTone
  readonly icon: IconName
}

const states: Readonly<Record<Post['state'], CheckText>> = {
  pending: { text: '审核中', tone: 'warning', icon: 'clock' },
  passed: { text: '已发布', tone: 'success', icon: 'check' },
  refused: { text: '未通过', tone: 'error', icon: 'warning' },
}

/** Where the check of a post stands; an edit that waits is said while the passed version is read. */
export function checkText({ state, editState, takenDown }: Post): CheckText {
  if (takenDown) return { text: '已下架', tone: 'error', icon: 'warning' }
  if (state === 'passed' && editState === 'pending')
    return { text: phrases.editPending, tone: 'warning', icon: 'clock' }
  if (state === 'passed' && editState === 'refused')
    return { text: phrases.editRefused, tone: 'error', icon: 'warning' }
  return states[state]
}

const appeals: Readonly<Record<Post['appeal'], string>> = {
  none: '',
  possible: '可以申诉一次',
  waiting: '申诉处理中',
  over: '申诉已处理',
}

/** Why it was refused, and what can still be done. */
export function noteOf({ state, editState, refusedWhy, appeal }: Post): string {
  if (state !== 'refused' && editState !== 'refused') return ''
  return [refusedWhy, appeals[appeal]].filter(Boolean).join('，')
}
