import { keepError } from './kept'

/** After the first screen, which has the network for itself. */
const afterMs = 4000

/** Watches for errors that nobody catches from the first moment, and later tells the server of them, and of one visit in ten how fast it came. */
export function watchClient(): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => keepError('error', error))
  window.addEventListener('unhandledrejection', ({ reason }) => keepError('rejection', reason))
  setTimeout(() => void import('./measure').then(({ measure }) => measure()), afterMs)
}
