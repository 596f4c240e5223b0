import { limits } from '@contract/limits'
import { dayMs } from '@contract/shanghai'

/** When an account that was deleted then is gone; null for one that was not. Until then it can be taken back (product 11.4). */
export function deletesAt(deletedAt: Date | null): Date | null {
  return deletedAt === null ? null : new Date(deletedAt.getTime() + limits.deletionGraceDays * dayMs)
}

/** Accounts that were deleted before this moment have had their days of grace. */
export function graceOverBefore(now: Date): Date {
  return new Date(now.getTime() - limits.deletionGraceDays * dayMs)
}
