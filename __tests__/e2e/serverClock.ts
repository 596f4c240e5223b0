import { runInThisContext } from 'node:vm'
import { movableDate } from '../support/movableDate'

/** Loaded before the server under test: whoever started it says over the channel how far its clock is ahead. */
process.on('message', (message) => {
  const aheadMs: unknown = Reflect.get(Object(message), 'aheadMs')
  if (typeof aheadMs !== 'number') return
  runInThisContext(movableDate(aheadMs))
  process.send?.({ aheadMs })
})
process.channel?.unref()
