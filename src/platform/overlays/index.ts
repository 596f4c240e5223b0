import { Current, eventCenter } from '@tarojs/runtime'
import './toast.scss'

/** Stands in for what Taro draws over pages on H5 (config/rewrites/h5): of it we use the toast alone. */
interface Line {
  readonly title: string
  readonly icon?: string
  readonly duration?: number
}

const fadeMs = 100

let shown: { readonly element: HTMLElement; readonly on: string | undefined } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** `Taro.showToast` on H5: a line over the page, with a tick for what has worked. The next one takes its place. */
export function showToast({ title, icon = 'success', duration = 1500 }: Line): Promise<{ errMsg: string }> {
  clearTimeout(timer)
  shown?.element.remove()
  const element = document.createElement('div')
  element.className = `taro-toast taro-toast--${icon}`
  element.textContent = title
  document.body.append(element)
  shown = { element, on: page() }
  timer = setTimeout(() => void hideToast(), duration)
  return Promise.resolve({ errMsg: 'showToast:ok' })
}

export function hideToast(): Promise<{ errMsg: string }> {
  clearTimeout(timer)
  const gone = shown?.element
  shown = undefined
  gone?.classList.add('taro-toast--gone')
  setTimeout(() => gone?.remove(), fadeMs)
  return Promise.resolve({ errMsg: 'hideToast:ok' })
}

const page = (): string | undefined => Current.page?.path ?? undefined

// A line is about the page that it was shown on.
eventCenter.on('__afterTaroRouterChange', () => {
  if (shown && shown.on !== page()) void hideToast()
})

function notDrawn(): never {
  throw new Error('H5 draws its own sheets: see components/Sheet')
}

export {
  notDrawn as disableAlertBeforeUnload,
  notDrawn as enableAlertBeforeUnload,
  notDrawn as hideLoading,
  notDrawn as showActionSheet,
  notDrawn as showLoading,
  notDrawn as showModal,
}
