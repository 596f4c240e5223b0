import { rewrittenBy } from '../../rewrite'
import { often } from './once'

/** What React's half for browsers calls of its scheduler. */
const called =
  'now IdlePriority ImmediatePriority LowPriority NormalPriority UserBlockingPriority cancelCallback getCurrentPriorityLevel requestPaint scheduleCallback shouldYield'.split(
    ' ',
  )

/** What it offers; its clock in two ways. */
const offered = 20

/** React's scheduler without what nobody calls. */
export default function scheduler(source: string): string {
  return rewrittenBy(source, [
    often(
      offered - called.length - 1,
      'what the scheduler offers and nobody calls',
      new RegExp(`\\bexports\\.unstable_(?!(?:${called.join('|')})=)(\\w+)=`, 'g'),
      'var unused_$1=',
    ),
  ])
}
