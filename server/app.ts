import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import type { Deps } from './deps'
import { features } from './features'
import { identifyCallers } from './http/caller'
import type { App } from './http/context'
import { registerErrors } from './http/errors'
import { compileValidator } from './http/validate'
import { limitWrites } from './http/writeLimit'

const bodyLimitBytes = 256 * 1024

/** Wires the whole application. It never listens: `main.ts` does, and tests inject requests. */
export async function buildApp(deps: Deps): Promise<App> {
  const app = fastify({
    loggerInstance: deps.log,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 128 },
  })
  app.decorate('deps', deps)
  app.setValidatorCompiler(compileValidator)
  registerErrors(app)
  limitWrites(app)
  identifyCallers(app)
  for (const register of features) register(app)
  return app
}
