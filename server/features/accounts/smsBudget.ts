import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import { countTry, hourMillis } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'

/** One count for all numbers and servers: it holds nobody's data, so its name is no secret. */
const key = 'messages of all'

/**
 * Counts a message before it is paid for. Whoever sends from many addresses to many numbers passes every other limit: beyond the budget of
 * an hour nobody gets one, and the operator is told, at four fifths of it too.
 */
export async function spendMessage({ db, env, clock, log }: Deps): Promise<void> {
  const sent = await countTry(db, key, { millis: hourMillis, now: clock.now() })
  const budget = { sent, smsPerHour: env.smsPerHour }
  if (sent === Math.ceil(env.smsPerHour * 0.8)) log.warn(budget, 'sms: four fifths of the budget of this hour are used')
  if (sent <= env.smsPerHour) return
  // Once, not at each message that is asked for in vain.
  if (sent === env.smsPerHour + 1) log.warn(budget, 'sms: the budget of this hour is used up, nobody gets a code')
  refuse('TOO_MANY', { msg: '现在获取验证码的人太多，请过一会儿再试' })
}

/** How many were asked for in the hour that is under way. */
export async function messagesOfHour(db: Connection, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rate_limit')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '>', new Date(now.getTime() - hourMillis))
    .executeTakeFirst()
  return row?.count ?? 0
}
