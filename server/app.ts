import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import fastify from 'fastify'
import type { Deps } from './deps'
import { features } from './features'
import { readBodies } from './http/body'
import { identifyCallers } from './http/caller'
import type { App } from './http/context'
import { collectCalls, serveDocs } from './http/docs'
import { registerErrors } from './http/errors'
import { protectAnswers } from './http/headers'
import { registerHealth } from './http/health'
import { serveSite } from './http/site'
import { compileValidator } from './http/validate'
import { limitWrites } from './http/writeLimit'

const bodyLimitBytes = 256 * 1024
const compressFromBytes = 1024

export interface AppOptions {
  /** Folder of the built site; left out, only the calls are served. */
  siteRoot?: string
}

/** Wires the whole application. It never listens: `main.ts` does, and tests inject requests. */
export async function buildApp(deps: Deps, { siteRoot }: AppOptions = {}): Promise<App> {
  const app = fastify({
    loggerInstance: deps.log,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < deps.env.trustedProxies,
    routerOptions: { maxParamLength: 128 },
  })
  app.decorate('deps', deps)
  app.setValidatorCompiler(compileValidator)
  registerErrors(app)
  protectAnswers(app)
  readBodies(app)
  limitWrites(app)
  identifyCallers(app)
  await app.register(compress, { threshold: compressFromBytes, encodings: ['br', 'gzip', 'identity'] })
  await collectCalls(app)
  for (const register of features) register(app)
  registerHealth(app)
  await serveDocs(app)
  if (siteRoot !== undefined) serveSite(app, siteRoot)
  return app
}
