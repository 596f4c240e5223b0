import { holdKeyboard } from '../dialog'
import './viewer.scss'

/**
 * Shows pictures over the whole screen, from `current` on, swiped one by one; a tap, Escape or going back closes. The browser's own
 * scrolling does the work: Taro's viewer on H5 brings a carousel of 50 KB along.
 */
export function previewPictures(urls: readonly string[], current: string): void {
  const viewer = document.createElement('div')
  viewer.className = 'pp-viewer'
  viewer.id = 'picture-viewer'
  viewer.setAttribute('role', 'dialog')
  viewer.setAttribute('aria-modal', 'true')
  viewer.setAttribute('aria-label', '查看图片')
  viewer.append(...urls.map(pictureOf))

  function close(): void {
    viewer.remove()
    window.removeEventListener('popstate', close)
    letGo()
  }

  viewer.addEventListener('click', close)
  window.addEventListener('popstate', close)
  document.body.append(viewer)
  viewer.scrollLeft = viewer.clientWidth * Math.max(0, urls.indexOf(current))
  const letGo = holdKeyboard(viewer.id, close)
}

function pictureOf(url: string, index: number, all: readonly string[]): HTMLElement {
  const picture = document.createElement('img')
  picture.className = 'pp-viewer__picture'
  picture.src = url
  picture.alt = `${index + 1}/${all.length}`
  return picture
}
