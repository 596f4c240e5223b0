import compress from '@fastify/compress'
import fastify from 'fastify'
import { askingWhetherOurs } from './db/ours'
import type { Deps } from './deps'
import { callerSessions } from './features/accounts/sessions'
import { readBodies } from './http/body'
import { identifyCallers } from './http/caller'
import { closeInTime } from './http/closing'
import type { App } from './http/context'
import { serveDocument } from './http/docs'
import { sendRefusal } from './http/envelope'
import { registerErrors } from './http/errors'
import { protectAnswers } from './http/headers'
import { refuseUntilOurs, registerHealth } from './http/health'
import { Refused } from './http/refuse'
import { limitAddresses, limitPeople } from './http/requestLimits'
import { idOf, keepOrigins } from './http/requestOrigin'
import { compileValidator } from './http/validate'
import { vaultOf } from './lib/vault'
import { features } from './wiring/routes'

const bodyLimitBytes = 256 * 1024
const compressFromBytes = 1024

/** Wires every call. It never listens: `start.ts` does, after adding the pages, and tests inject requests. */
export async function buildApp(deps: Deps): Promise<App> {
  const app = await frame(deps)
  const ours = askingWhetherOurs(deps.db, vaultOf(deps.env))
  refuseUntilOurs(app, ours)
  readBodies(app)
  limitAddresses(app)
  identifyCallers(app, callerSessions)
  limitPeople(app)
  await app.register(compress, { threshold: compressFromBytes, encodings: ['br', 'gzip', 'identity'] })
  if (deps.env.apiDocs) await serveDocument(app)
  for (const register of features) register(app)
  registerHealth(app, ours)
  return app
}

/** All that a process answers which serves nobody: how it is. */
export async function buildWorkerApp(deps: Deps): Promise<App> {
  const app = await frame(deps)
  registerHealth(app, askingWhetherOurs(deps.db, vaultOf(deps.env)))
  return app
}

async function frame(deps: Deps): Promise<App> {
  const app = fastify({
    loggerInstance: deps.log,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    // What still comes over a connection that is open is served: nobody else can be asked for it.
    return503OnClosing: false,
    genReqId: idOf,
    trustProxy: (_address, hop) => hop < deps.env.trustedProxies,
    routerOptions: { maxParamLength: 128 },
    frameworkErrors: (_error, _request, reply) => {
      sendRefusal(reply, new Refused('NOT_FOUND'), 404)
    },
  })
  app.decorate('deps', deps)
  app.setValidatorCompiler(compileValidator)
  keepOrigins(app)
  registerErrors(app)
  protectAnswers(app)
  closeInTime(app)
  return app
}
