import type { Deps } from '../deps'
import { pageHeads } from '../features/heads/load'
import { findInviterFace } from '../features/invites/repo'
import { modelCards } from '../features/models/cards'
import { visitorsPerson } from '../features/people/routes'
import { visitorsPost } from '../features/posts/read'
import { shareOrderCards } from '../features/shareOrders/cards'
import { findBanner, listBannerRows } from '../features/site/repo'
import { siteOrigin } from '../features/wechat/origins'
import type { HeadOf } from '../http/head'
import { personParts } from './people'

/** The heads of the site's pages, with what each thing is to a visitor. */
export function siteHeads(deps: Deps): HeadOf {
  return pageHeads(deps, {
    modelCards,
    shareOrderCards,
    visitorsPost,
    visitorsPerson: (from, id) => visitorsPerson(from, id, personParts),
    findInviterFace,
    findBanner,
    listBannerRows,
    siteOrigin,
  })
}
