import { hourMs } from '@contract/shanghai'
import type { Deps } from '../../deps'
import { countTries } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'

/** Some hundred photos of a telephone, or 80 of the largest that are taken: a minute or two of one processor. */
const megapixelsAnHour = 2000

/** Counts a picture that is about to be decoded, by its size. Refuses TOO_MANY once a person has brought too much within an hour. */
export async function countPixels(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const tries = Math.ceil((width * height) / 1_000_000)
  const counted = await countTries(db, `pixels:${userId}`, { ms: hourMs, now: clock.now(), tries })
  if (counted > megapixelsAnHour) refuse('TOO_MANY', { msg: '这一小时处理的图片太多了，请稍后再传' })
}
