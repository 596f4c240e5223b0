import { policies } from '@contract/console/policies'
import type { Review } from '@contract/console/reviews'
import { call } from '../api/call'

/** What somebody wants to become of a review: nothing against it, or a sentence that its person reads. */
export interface Choice {
  readonly sentence: string | null
  /** Typed, and not one of the ready ones. */
  readonly own: boolean
  /** Of pictures that nobody may bring again. */
  readonly pictures: readonly string[]
}

/** The act that a choice comes to. */
export interface Decision {
  readonly act: string
  readonly input: Readonly<Record<string, unknown>>
  readonly reason: string
}

export function decisionOf(review: Review, { sentence, pictures }: Choice): Decision {
  const { work, id, subjectType: type, version } = review
  const kept = pictures.length === 0 ? {} : { pictures }
  if (work === 'standing') {
    const reason = sentence ?? '核实后处理有误，予以恢复'
    return { act: 'answer-appeal', input: { standingId: id, verdict: sentence === null ? 'uphold' : 'refuse' }, reason }
  }
  if (work === 'report')
    return sentence === null
      ? { act: 'dismiss', input: { type, id, version }, reason: '没有违反规范' }
      : { act: 'take-down', input: { type, id, version, why: sentence, ...kept }, reason: sentence }
  return sentence === null
    ? { act: 'approve', input: { proposalId: id }, reason: '符合规范' }
    : { act: 'refuse', input: { proposalId: id, why: sentence, ...kept }, reason: sentence }
}

/** Carries out what lies open already. */
export function quickly({ act, input, reason }: Decision) {
  return call('carryOutAct', { act, input, reason })
}

/** What the buttons of a kind of work say. */
export const letBe = { proposal: '通过', report: '举报不成立', standing: '申诉成立，恢复' } as const
export const against = { proposal: '驳回', report: '下架', standing: '维持' } as const

/** A share order is cancelled with everybody's money, which is for others to do: here its reports are dismissed alone. */
export function mayGoAgainst({ work, subjectType }: Review): boolean {
  return work !== 'report' || subjectType !== 'shareOrder'
}

export function policyOf({ subjectType }: Review) {
  return policies[subjectType]
}

const firstKey = 2

/** The template on a key, of those that this review has. */
export function templateOn(review: Review, key: string) {
  if (!mayGoAgainst(review) || !/^[2-9]$/.test(key)) return undefined
  return policyOf(review)?.templates[Number(key) - firstKey]
}

const machines: Readonly<Record<string, string>> = { wordList: '词库', wechat: '微信检测' }

/** Who decided, in words. */
export function deciderName(by: string): string {
  return machines[by] ?? by
}
