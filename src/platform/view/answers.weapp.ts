import { notifyManager } from '@tanstack/react-query'
import type * as h5 from './answers'

/** How long an answer waits at most for the others that are on their way. */
const waitMs = 80

/**
 * A page asks several things at once, and their answers come close together. Each drawn by itself is a crossing to the view of its own, so
 * while others are on their way an answer waits a moment for them.
 */
export const drawAnswersTogether: typeof h5.drawAnswersTogether = (client) => {
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const draw = (): void => {
    const due = waiting
    waiting = []
    timer = undefined
    for (const notify of due) notify()
  }
  notifyManager.setScheduler((notify) => {
    waiting.push(notify)
    const isLast = client.isFetching() === 0
    if (isLast) clearTimeout(timer)
    if (isLast || timer === undefined) timer = setTimeout(draw, isLast ? 0 : waitMs)
  })
}
