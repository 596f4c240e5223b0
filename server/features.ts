import { limits } from '@contract/limits'
import { accountRoutes } from './features/accounts/routes'
import { agreementRoutes } from './features/agreements/routes'
import { geoRoutes } from './features/geo/routes'
import { hotRoutes } from './features/hot/routes'
import { grantWelcomeCoins } from './features/ledger/welcome'
import { noticeRoutes } from './features/notices/routes'
import { regionRoutes } from './features/regions/routes'
import { siteRoutes } from './features/site/routes'
import { userRoutes } from './features/users/routes'
import type { App } from './http/context'

/** Every feature, one line each; what one sets off in another is passed in here. */
export const features: ReadonlyArray<(app: App) => void> = [
  (app) => accountRoutes(app, (tx, { userId, at }) => grantWelcomeCoins(tx, userId, limits.welcomeCoins, at)),
  userRoutes,
  regionRoutes,
  geoRoutes,
  siteRoutes,
  agreementRoutes,
  hotRoutes,
  noticeRoutes,
]
