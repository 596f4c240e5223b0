import Taro from '@tarojs/taro'
import { aheadPx } from './ahead'
import { shortClasses } from './attributes/classes'
import type * as h5 from './sight'

/** As with boxes, only `>>>` looks into the components that Taro nests. */
const within = (id: string) => shortClasses(`.pp-page >>> #${id}`)

export const watchSight: typeof h5.watchSight = (id, panelId, seen) => {
  const { page } = Taro.getCurrentInstance()
  if (!page) return () => undefined
  const watch = Taro.createIntersectionObserver(page)
  let wanted = true
  // What React has just made is in the view then, not before.
  Taro.nextTick(() => {
    if (!wanted) return
    watch.relativeTo(within(panelId), { top: aheadPx }).observe(within(id), ({ intersectionRatio = 0 }) => {
      if (intersectionRatio > 0) seen()
    })
  })
  return () => {
    wanted = false
    watch.disconnect()
  }
}
