import Taro from '@tarojs/taro'
import { prepareLaunch } from '@/platform/launch'

prepareLaunch()

let opened = 0

const view = () => document.querySelector('.pp-page-loading')?.textContent ?? null

function arrive(path: string): void {
  Taro.eventCenter.trigger('__afterTaroRouterChange', { toLocation: { path } })
}

/** What stands in for a page whose code is still on its way after so many ms; null for nothing. */
export function viewAfter(ms: number): string | null {
  jest.useFakeTimers()
  const path = `/page-${++opened}`
  Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path } })
  jest.advanceTimersByTime(ms)
  const shown = view()
  arrive(path)
  return shown
}

/** What stands there when a chunk was given up after its time-out. */
export function viewOfLateChunk(): string | null {
  const reason = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: 'timeout' })
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  const shown = view()
  arrive('/')
  return shown
}

/** Whether the browser is kept from what it does at an event, as launch has it. */
export function isPrevented(type: 'contextmenu' | 'dragstart'): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}
