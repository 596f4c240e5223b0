import { openPath } from '@/lib/navigate'
import { decodeOnce } from '@contract/queryString'
import { pathOf, readShortCode } from '@contract/shortCodes'
import { whenPrivacyAsked } from '../privacy'
import { askConsent } from '../privacy/consent'
import { watchUpdates } from '../update'
import { tellOldWechat } from '../update/leastLibrary'
import type * as h5 from './index'

/** WeChat loads pages itself and has neither menu nor dragging. */
export const prepareLaunch: typeof h5.prepareLaunch = () => {
  tellOldWechat()
  watchUpdates()
  whenPrivacyAsked(askConsent)
}

export const openScanned: typeof h5.openScanned = (scene = '') => {
  const target = readShortCode(decodeOnce(scene))
  if (target) void openPath(pathOf(target))
}
