import type { Route } from '@contract/routes'
import { isWide } from '../../wide/isWide'
import { watchArrival } from './arrival'
import { makeEarlyCall } from './earlyCall'
import { earlyCalls } from './earlyCalls'
import { keptWord } from './kept'
import { preload } from './preload'
import { fitRoot } from './rootSize'
import { showChosenTheme } from './theme'

/** Written by the build (config/h5Start.ts), with blanks between them: the files that the app starts with, and all files of pages; by route the places of those it has for itself; and the sheet of wide windows. */
declare const APP_FILES: string
declare const PAGE_FILES: string
declare const PAGE_PLACES: Readonly<Record<string, readonly number[]>>
declare const WIDE_SHEET: string

/** What the bare address of the site shows. The table of all pages would be the largest part of this script. */
const home: Route = 'pages/index/index'

declare global {
  interface Window {
    /** Sends for the files of the app and of the page, where the first screen's picture goes before them. */
    sendForFiles?: () => void
  }
}

/**
 * The first script of a page on H5, which stands in it. A page's own files set out with the app's instead of after them, and so do its first
 * call and that call's first picture.
 */
function start(): void {
  watchArrival()
  if (/MicroMessenger/i.test(navigator.userAgent)) document.documentElement.classList.add('in-wechat')
  showChosenTheme()
  fitRoot(document.documentElement)
  const wide = isWide()
  if (wide) addSheet(WIDE_SHEET)
  const route = location.pathname.slice(1) || home
  // The first screen (../first) is drawn for a phone and for letters as most have them.
  const hasScreen = route === home && !wide && !keptWord('textSize')
  if (hasScreen) document.documentElement.classList.add('pp-first')
  const sendForFiles = () => [...APP_FILES.split(' '), ...ownFiles(route)].forEach(preloadFile)
  // All share one line: where something can be seen already, its picture goes before (./scripts).
  if (hasScreen) window.sendForFiles = sendForFiles
  else sendForFiles()
  const call = earlyCalls[route]
  const id = /[?&]id=([\w-]+)(&|$)/.exec(location.search)?.[1]
  if (call && (id || !call.url.includes('{id}'))) makeEarlyCall(call, call.url.replace('{id}', id ?? ''))
}

/** The sheet that platform/wide asks for later, there before anything is drawn; it is not asked for twice. */
function addSheet(file: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = file
  document.head.append(link)
}

function ownFiles(route: string): string[] {
  const files = PAGE_FILES.split(' ')
  return (PAGE_PLACES[route] ?? []).map((place) => files[place] ?? '')
}

function preloadFile(file: string): void {
  preload(file.endsWith('css') ? 'style' : 'script', file, 'auto')
}

start()
