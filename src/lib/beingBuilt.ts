import type { Route } from './routes'

/** Routes whose page is later work and shows `BeingBuilt`; a test holds this list equal to the pages that do. */
export const beingBuilt: readonly Route[] = ['pages/me/order/order', 'pages/me/myPosts/myPosts']
