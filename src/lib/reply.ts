import Taro from '@tarojs/taro'
import { currentPath } from '@/device/currentPath'
import { parseOwnPath } from '@contract/ownPath'
import type { Query, Route } from '@contract/routes'
import { navigateBack, navigateTo, replyParam } from './navigate'
import { toast } from './toast'

/** Product 2.5: what an answer is called, and how long it is seen before the page goes. */
const replyEvent = 'update'
const returnDelayMs = 1300

interface Opening {
  readonly event: string
  readonly depth: number
  settle(value: unknown): void
}

/** Taro's H5 has a single event channel for all pages, so each opening has an id of its own here. */
const openings = new Map<string, Opening>()
let lastId = 0

/**
 * Opens a page that answers, and waits for its answer (event `update` unless told, product 2.5). Null when that page was left without
 * one, noticed at the next opening from here.
 */
export function openForReply<T>(route: Route, query: Query = {}, event = replyEvent): Promise<T | null> {
  const depth = Taro.getCurrentPages().length
  for (const [id, opening] of openings) {
    if (opening.depth < depth) continue
    openings.delete(id)
    opening.settle(null)
  }
  const id = String(++lastId)
  const answer = new Promise<T | null>((resolve) => {
    openings.set(id, { event, depth, settle: (value) => resolve(value as T | null) })
  })
  void navigateTo<Route>(route, { ...query, [replyParam]: id })
  return answer
}

/** The page whose answer is given and still seen. */
let answered: string | null = null

/**
 * Answers whoever opened this page, says that it is chosen, and goes back after 1300 ms (product 2.5), unless one has gone back meanwhile. Without an
 * opener it only goes back. A page answers once, however often it is pressed.
 */
export function reply(value: unknown, { event = replyEvent, backAfterMs = returnDelayMs } = {}): void {
  const path = currentPath()
  if (path === answered) return
  answered = path
  const id = parseOwnPath(path)?.query[replyParam] ?? ''
  const opening = openings.get(id)
  if (opening?.event === event) {
    openings.delete(id)
    opening.settle(value)
  }
  toast('已选择', 'success')
  setTimeout(() => {
    answered = null
    if (currentPath() === path) void navigateBack()
  }, backAfterMs)
}
