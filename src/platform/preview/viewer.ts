import PhotoSwipe from 'photoswipe'
import 'photoswipe/dist/photoswipe.css'
import { savesByPress, saveToAlbum } from '../album'
import { holdDialog } from '../dialog'
import { maySave } from './maySave'
import './viewer.scss'

const id = 'picture-viewer'

/** At first as large as the screen lets it, then twice and four times as large. */
const zooms = { secondaryZoomLevel: 2, maxZoomLevel: 4 } as const

const words = {
  closeTitle: '关闭',
  arrowPrevTitle: '上一张',
  arrowNextTitle: '下一张',
  errorMsg: '图片没有加载出来',
} as const

/** Pictures over the whole screen: swiped, pinched, dragged away; a tap, Escape and the browser's Back close. */
export function openViewer(urls: readonly string[], current: string): void {
  const viewer = new PhotoSwipe({
    ...words,
    ...zooms,
    dataSource: urls.map((src, at) => ({ src, alt: `${at + 1}/${urls.length}` })),
    index: Math.max(0, urls.indexOf(current)),
    mainClass: 'pp-viewer',
    bgOpacity: 1,
    zoom: false,
    counter: urls.length > 1,
    tapAction: 'close',
    // Here as in every dialog: platform/dialog.
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    ...(window.matchMedia('(prefers-reduced-motion: reduce)').matches && { showHideAnimationType: 'none' }),
  })
  let letGo = () => {}
  viewer.on('uiRegister', () => addSave(viewer))
  viewer.on('loadComplete', ({ slide, content }) => {
    if (!(content.element instanceof HTMLImageElement)) return
    slide.width = content.element.naturalWidth
    slide.height = content.element.naturalHeight
    slide.resize()
  })
  viewer.on('afterInit', () => {
    const { element } = viewer
    if (!element) return
    element.id = id
    element.setAttribute('aria-modal', 'true')
    element.setAttribute('aria-label', '查看图片')
    letGo = holdDialog(id, () => leave(viewer))
  })
  viewer.on('close', () => letGo())
  viewer.init()
}

/** It takes no leave while it is still coming up. */
function leave(viewer: PhotoSwipe): void {
  if (viewer.opener.isOpen) viewer.close()
  else viewer.on('openingAnimationEnd', () => viewer.close())
}

/** Where a picture is anybody's, and a press can save. */
function addSave(viewer: PhotoSwipe): void {
  if (!savesByPress()) return
  const shown = () => String(viewer.currSlide?.data.src ?? '')
  viewer.ui?.registerElement({
    name: 'save',
    order: 9,
    isButton: true,
    title: '保存图片',
    html: '<i class="pp-icon pp-icon--download"></i>',
    onClick: () => void saveToAlbum(shown(), `拼拍-${viewer.currIndex + 1}`),
    onInit: (element) => viewer.on('change', () => (element.hidden = !maySave(shown()))),
  })
}
