import fastify from 'fastify'
import type { Deps } from '../deps'
import { readBodies } from '../http/body'
import { closeInTime } from '../http/closing'
import { protectAnswers } from '../http/headers'
import { idOf, keepOrigins } from '../http/requestOrigin'
import { compileValidator } from '../http/validate'
import type { ConsoleApp } from './context'
import { registerConsoleErrors } from './errors'
import { guard } from './guard'
import { serveConsolePages } from './pages'
import { actRoutes } from './routes/acts'
import { bookingRoutes } from './routes/bookings'
import { contentRoutes } from './routes/content'
import { figureRoutes } from './routes/figures'
import { invitationRoutes } from './routes/invitation'
import { ledgerRoutes } from './routes/ledger'
import { meRoutes } from './routes/me'
import { operatingRoutes } from './routes/operating'
import { orderRoutes } from './routes/orders'
import { peopleRoutes } from './routes/people'
import { reportRoutes } from './routes/reports'
import { reviewRoutes } from './routes/reviews'
import { sessionRoutes } from './routes/session'
import { settlementRoutes } from './routes/settlement'
import { standingRoutes } from './routes/standings'
import { waitingRoutes } from './routes/waiting'

const bodyLimitBytes = 64 * 1024

/** The operators' console, an application of its own: the public one has none of these routes, and this one none of its. It never listens. */
export async function buildConsole(deps: Deps): Promise<ConsoleApp> {
  const app = fastify({
    loggerInstance: deps.log,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    genReqId: idOf,
    trustProxy: (_address, hop) => hop < deps.env.trustedProxies,
  })
  app.decorate('deps', deps)
  app.setValidatorCompiler(compileValidator)
  keepOrigins(app)
  registerConsoleErrors(app)
  protectAnswers(app)
  readBodies(app)
  closeInTime(app)
  guard(app)
  for (const register of [
    sessionRoutes,
    invitationRoutes,
    meRoutes,
    waitingRoutes,
    peopleRoutes,
    standingRoutes,
    reportRoutes,
    orderRoutes,
    bookingRoutes,
    ledgerRoutes,
    operatingRoutes,
    settlementRoutes,
    reviewRoutes,
    actRoutes,
    figureRoutes,
    contentRoutes,
  ])
    register(app)
  serveConsolePages(app)
  return app
}
