import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { Shared } from '.'
import type * as h5 from './index'

export type { Shared } from '.'

function card({ title, path, imageUrl }: Shared) {
  return imageUrl === undefined ? { title, path } : { title, path, imageUrl }
}

/** Friends get the card; the timeline takes the query alone. */
export const useSharedPage: typeof h5.useSharedPage = (shared) => {
  useShareAppMessage(() => (shared ? card(shared) : {}))
  useShareTimeline(() => (shared ? { ...card(shared), query: shared.path.split('?')[1] ?? '' } : {}))
}

export const useSharedWithFriends: typeof h5.useSharedWithFriends = (shared) => {
  useShareAppMessage(() => (shared ? card(shared) : {}))
}

export const canShareNow: typeof h5.canShareNow = false

export const shareNow: typeof h5.shareNow = () => Promise.resolve()
