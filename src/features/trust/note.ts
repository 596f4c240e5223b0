import { limits } from '@contract/limits'

export const reportReasons = [
  '垃圾广告',
  '色情低俗',
  '诈骗或引流',
  '盗图侵权',
  '辱骂攻击',
  '资料不实',
  '危害未成年人',
  '其他问题',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** What of the note is left for words of one's own, so that reason and words fit into 140 together. */
export const ownWordsMax = limits.shortTextMax - 10

/** The note of a report: 盗图侵权：原图在我的主页. */
export function reportNote(reason: ReportReason, words: string): string {
  const own = words.trim()
  return own === '' ? reason : `${reason}：${own}`
}
