import { texts } from '@/lib/texts'
import { ownPath } from '@contract/ownPath'
import { endFirstScreen, showsFirstScreen } from '../launch/first'
import { notLoaded } from '../launch/notLoaded'
import './view.scss'

const sentences = {
  timeout: texts.timeout,
  chunk: notLoaded,
}

let view: HTMLElement | null = null

function show(...children: Node[]): void {
  endFirstScreen()
  if (!view) {
    view = document.createElement('div')
    view.className = 'pp-page-loading'
    view.setAttribute('role', 'status')
    document.body.appendChild(view)
  }
  view.replaceChildren(...children)
}

function element(name: string, className: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

/** Outside React on purpose: it stands in for a page whose code is not there yet. Home's first screen does so itself. */
export function showLoading(): void {
  if (!showsFirstScreen()) show(element('p', 'pp-page-loading__text', texts.loadingMore))
}

/** A sentence and a retry, which loads the page anew. */
export function showFailure(why: keyof typeof sentences): void {
  const retry = element('button', 'pp-page-loading__retry', '重新加载')
  retry.addEventListener('click', reload)
  show(element('p', 'pp-page-loading__text', sentences[why]), retry)
  window.addEventListener('online', reload)
}

/** By itself, once there is a network again: whoever waits has nothing to press. */
function reload(): void {
  window.location.reload()
}

/** An address of no page, as it stands in a wrong link: what can be done instead. */
export function showNotFound(): void {
  show(
    element('p', 'pp-page-loading__text', '页面不存在，链接可能写错了'),
    ...waysOn.map(([text, path]) => link(text, path)),
  )
}

const waysOn: readonly (readonly [string, string])[] = [
  ['回到首页', '/'],
  ['找模特', ownPath('pages/index/model')],
]

function link(text: string, path: string): HTMLElement {
  const made = element('a', 'pp-page-loading__retry', text)
  made.setAttribute('href', path)
  return made
}

export function hideView(): void {
  window.removeEventListener('online', reload)
  view?.remove()
  view = null
}
