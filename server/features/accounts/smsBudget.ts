import { hourMs } from '@contract/shanghai'
import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import { countTry } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'
import { triesSoFar } from '../../http/turns'

/** One count for all numbers and servers: it holds nobody's data, so its name is no secret. */
const keys = { strangers: 'messages of all', owners: 'messages of owners' } as const

/** Who asks: anybody, or somebody whose device or password the number's account knows. */
type Asker = keyof typeof keys

/**
 * Counts a message before it is paid for. Whoever sends from many addresses to many numbers passes every other limit: beyond the budget of
 * an hour no stranger gets one, and the operator is told, at four fifths of it too. Owners have a budget of the same size apart from that,
 * which strangers cannot use up.
 */
export async function spendMessage({ db, env, clock, log }: Deps, asker: Asker): Promise<void> {
  const sent = await countTry(db, keys[asker], { ms: hourMs, now: clock.now() })
  const budget = { sent, of: asker, smsPerHour: env.smsPerHour }
  if (sent === Math.ceil(env.smsPerHour * 0.8)) log.warn(budget, 'sms: four fifths of the budget of this hour are used')
  if (sent <= env.smsPerHour) return
  // Once, not at each message that is asked for in vain.
  if (sent === env.smsPerHour + 1) log.warn(budget, `sms: the budget of this hour is used up, ${nobody[asker]}`)
  refuse('TOO_MANY', { msg: '现在获取验证码的人太多，请过一会儿再试' })
}

const nobody: Readonly<Record<Asker, string>> = {
  strangers: 'nobody gets a code on a device that is new to the number',
  owners: 'nobody gets a code on a device that is known to the number',
}

/** How many were asked for in the hour that is under way. */
export async function messagesOfHour(db: Connection, asker: Asker, now: Date): Promise<number> {
  return triesSoFar(db, keys[asker], { ms: hourMs, now })
}
