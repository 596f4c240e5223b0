import Taro from '@tarojs/taro'
import { endFirstScreen } from '../launch/first'
import { hideView, showFailure, showLoading, showNotFound } from './view'

/** Product 2.1: a loading view after 200 ms, given up after 60 s. A chunk's own time-out, 120 s, is webpack's (config/h5.ts). */
const loadingDelayMs = 200
const pageTimeoutMs = 60_000
/** The longest that home's first screen lies over the page below it, which takes it away when its banner is there. */
const firstScreenMs = 1500

interface Change {
  readonly toLocation: { readonly path: string }
}

/**
 * Watches H5's lazily loaded pages, for whose import Taro has no hook: its router tells when it sets out for a page and when the page
 * is there; an import that fails is an unhandled rejection.
 */
export function watchPageLoading(): void {
  let shown = ''
  let timers: ReturnType<typeof setTimeout>[] = []

  function settle(): void {
    timers.forEach(clearTimeout)
    timers = []
  }

  Taro.eventCenter.on('__taroRouterChange', ({ toLocation }: Change) => {
    settle()
    if (toLocation.path === shown) return hideView()
    timers = [setTimeout(showLoading, loadingDelayMs), setTimeout(() => showFailure('timeout'), pageTimeoutMs)]
  })
  Taro.eventCenter.on('__afterTaroRouterChange', ({ toLocation }: Change) => {
    settle()
    shown = toLocation.path
    hideView()
    setTimeout(endFirstScreen, firstScreenMs)
  })
  Taro.eventCenter.on('__taroRouterNotFound', () => {
    settle()
    showNotFound()
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isChunkError(reason)) return
    settle()
    if (isStaleRelease(reason) && reloadOnce(reason.request)) return
    showFailure('chunk')
  })
}

interface ChunkError extends Error {
  readonly type?: string
  readonly request?: string
}

function isChunkError(reason: unknown): reason is ChunkError {
  return reason instanceof Error && /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/.test(`${reason.name} ${codeOf(reason)}`)
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

const reloadedKey = 'reloadedFor'

/** A chunk that is gone, rather than slow: after a release the old page names files that are no longer there. */
function isStaleRelease({ type }: { readonly type?: string }): boolean {
  return type !== 'timeout' && navigator.onLine
}

/** Reloads the page for this missing file, once a tab; false when that was tried already. */
function reloadOnce(file = ''): boolean {
  if (sessionStorage.getItem(reloadedKey) === file) return false
  sessionStorage.setItem(reloadedKey, file)
  window.location.reload()
  return true
}

/** What follows an address of no page: said in place, with ways on (`watchPageLoading`). */
export function pageMissing(_goHome: () => void): void {}
