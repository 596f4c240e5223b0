import type { Route } from '@contract/routes'
import { isWide } from '../../wide/isWide'
import { watchArrival } from './arrival'
import { makeEarlyCall } from './earlyCall'
import { earlyCalls } from './earlyCalls'
import { keptWord } from './kept'
import { preload } from './preload'
import { fitRoot } from './rootSize'
import { showChosenTheme } from './theme'

/** Written by the build (config/h5Start.ts): all files of pages, with blanks between them, and by route the places of those it has for itself; and the sheet of wide windows. */
declare const PAGE_FILES: string
declare const PAGE_PLACES: Readonly<Record<string, readonly number[]>>
declare const WIDE_SHEET: string

/** What the bare address of the site shows. The table of all pages would be the largest part of this script. */
const home: Route = 'pages/index/index'

/**
 * The first script of a page on H5, which stands in it. A page's own files set out with the framework's instead of after it, and so do its first
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
  const files = PAGE_FILES.split(' ')
  for (const place of PAGE_PLACES[route] ?? []) preloadFile(files[place] ?? '', hasScreen)
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

/** Where something can be seen already, its picture goes before. */
function preloadFile(file: string, hasScreen: boolean): void {
  preload(file.endsWith('css') ? 'style' : 'script', file, hasScreen ? 'low' : 'auto')
}

start()
