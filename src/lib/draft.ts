import { read, write } from '@/device/storage'
import type { Route } from '@contract/routes'

/** A route, or with `#` one of several forms that a route has. */
type Place = Route | `${Route}#${string}`

/** What was typed into a route's form and not sent; null when nothing was. The form checks its shape. */
export function readDraft(route: Place): unknown {
  return read('drafts')?.[route] ?? null
}

/** Keeps a form per route, so that a relaunch (log-in, log-out) loses nothing. */
export function saveDraft(route: Place, draft: unknown): void {
  write('drafts', { ...read('drafts'), [route]: draft })
}

/** Sent: the next time the form is empty. */
export function clearDraft(route: Place): void {
  const { [route]: _sent, ...others } = read('drafts') ?? {}
  write('drafts', others)
}
