import type { PictureStyle } from '@contract/pictures'

export interface EarlyCall {
  readonly url: string
  /** The named style in which the page shows the answer's first picture. */
  readonly style: PictureStyle
}

/**
 * The call that brings a page its largest picture, made by the page's first script (./index.ts) while the framework is still on its
 * way. `{id}` is the address's own. Written as the page's own query asks, to the letter: else the call is made twice.
 */
export const earlyCalls: Readonly<Record<string, EarlyCall>> = {
  'pages/index/index': { url: '/api/front_server/mbanner/listByType?type=home', style: 'banner' },
  'pages/pdDetail/pdDetail': { url: '/api/front_server/share_order/{id}', style: 'large' },
  'pages/square/detail': { url: '/api/front_server/mcomment/{id}', style: 'large' },
}
