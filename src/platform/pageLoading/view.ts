import { texts } from '@/lib/texts'
import './view.scss'

const sentences = {
  timeout: texts.timeout,
  chunk: '页面加载失败，请检查网络后重试',
}

let view: HTMLElement | null = null

function show(...children: Node[]): void {
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

/** Outside React on purpose: it stands in for a page whose code is not there yet. */
export function showLoading(): void {
  show(element('p', 'pp-page-loading__text', texts.loadingMore))
}

/** A sentence and a retry, which loads the page anew. */
export function showFailure(why: keyof typeof sentences): void {
  const retry = element('button', 'pp-page-loading__retry', '重新加载')
  retry.addEventListener('click', () => window.location.reload())
  show(element('p', 'pp-page-loading__text', sentences[why]), retry)
}

export function hideView(): void {
  view?.remove()
  view = null
}
