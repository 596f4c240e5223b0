import { runInThisContext } from 'node:vm'
import { DatabaseClock } from '../../server/db/clock'
import { movableDate } from '../support/movableDate'

let aheadMs = 0

/** The database's time, by which the server goes, is as far ahead. */
const nowOfDatabase = Reflect.get(DatabaseClock.prototype, 'now')
DatabaseClock.prototype.now = function now(this: DatabaseClock): Date {
  return new Date(nowOfDatabase.call(this).getTime() + aheadMs)
}

/** Runs before the server under test (movableServer.ts): whoever started it says over the channel how far its clock is ahead. */
process.on('message', (message) => {
  const told: unknown = Reflect.get(Object(message), 'aheadMs')
  if (typeof told !== 'number') return
  aheadMs = told
  runInThisContext(movableDate(aheadMs))
  process.send?.({ aheadMs })
})
process.channel?.unref()
