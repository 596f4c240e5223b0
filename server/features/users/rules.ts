const dayMillis = 24 * 3600 * 1000
/** How long a deleted account can still be taken back (product.md 11). */
export const graceDays = 7

/** When an account that was deleted then is gone; null for one that was not. */
export function deletesAt(deletedAt: Date | null): Date | null {
  return deletedAt === null ? null : new Date(deletedAt.getTime() + graceDays * dayMillis)
}
