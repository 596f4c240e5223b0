import { yuanExact } from '@contract/money'
import type { Package } from '@contract/packages'

/** What members read without unlocking it. */
export const freeContent = '会员免费内容'

/** What a longer plan saves beside the shortest one for as many days, in whole yuan, floored; 0 for the shortest. */
export function savedYuan(plan: Package, plans: readonly Package[]): number {
  const shortest = [...plans].sort((a, b) => a.days - b.days)[0]
  if (shortest === undefined || shortest.days === 0) return 0
  const alike = (shortest.priceFen * plan.days) / shortest.days
  return Math.max(0, Math.floor((alike - plan.priceFen) / 100))
}

/** 约 ¥0.97/天 */
export function aDay({ priceFen, days }: Package): string {
  return `约 ${yuanExact(priceFen / days)}/天`
}

/** The one that is chosen at first: the middle of three, the first of fewer. */
export function firstChoice(packages: readonly Package[]): Package | undefined {
  return packages[packages.length > 2 ? 1 : 0]
}
