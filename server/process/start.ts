import { join } from 'node:path'
import { buildApp, buildWorkerApp } from '../app'
import { buildConsole } from '../console/app'
import { adviceOn } from '../db/advice'
import { clockSentence, followClock, type DatabaseClock } from '../db/clock'
import { unlimitedSentence } from '../db/limits'
import { migrateDatabase } from '../db/migrate'
import { opensWhatIsSealed, wrongKeySentence } from '../db/secretKey'
import { behindSentence, missingMigrations } from '../db/version'
import type { Deps } from '../deps'
import { drain } from '../http/closing'
import type { App } from '../http/context'
import { serveDocsPage } from '../http/docsPage'
import { serveSite } from '../http/site'
import { diskError } from '../lib/diskError'
import { EndedEarly, type Lifetime } from '../lib/lifetime'
import { portError } from '../lib/portError'
import { projectRoot } from '../lib/projectRoot'
import { StartupError } from '../lib/startupError'
import { vaultOf } from '../lib/vault'
import { openMetrics, serveMetrics } from '../metrics/metrics'
import { parseEnv, type Env, type ParsedEnv } from '../settings/env'
import { siteHeads } from '../wiring/heads'
import { startWork } from '../wiring/work'
import { logFullDisk } from './fullDiskLog'
import { openDeps } from './openDeps'
import { rememberRunning } from './running'
import { logVendorCalls } from './vendorLog'

/** Brings everything up in order and answers what it is made of; what is up is closed by `lifetime`. */
export async function start(lifetime: Lifetime): Promise<Deps> {
  const parsed = parseEnv(process.env, projectRoot)
  try {
    return await bringUp(parsed, lifetime)
  } catch (error) {
    throw parsed.profile === 'laptop' ? diskError(error, { folder: parsed.base.dataDir }) : error
  }
}

async function bringUp(parsed: ParsedEnv, lifetime: Lifetime): Promise<Deps> {
  const env = parsed.profile === 'laptop' ? await laptopEnv(parsed.base, lifetime) : parsed.env
  if (env.migrateDatabaseUrl !== null) await migrateDatabase(env.migrateDatabaseUrl, roleOf(env))
  const deps = openDeps(env)
  await lifetime.add(() => deps.db.destroy())
  await lifetime.add(async () => deps.replica?.close())
  await startTraces(deps, lifetime)
  const forgets = [logVendorCalls(deps.log), logFullDisk(deps.log)]
  await lifetime.add(async () => forgets.forEach((forget) => forget()))
  if (!(await tellState(deps))) throw new StartupError(wrongKeySentence)
  const unfollow = followClock(deps.clock, deps.log)
  await lifetime.add(async () => unfollow())
  if (env.profile === 'laptop') await fillDemo(deps, lifetime)
  if (env.role !== 'worker') deps.replica?.watch()
  const app = env.role === 'worker' ? await buildWorkerApp(deps) : await buildSite(deps)
  await startMetrics(app, deps, lifetime)
  const work = env.role === 'server' ? null : startWork(deps)
  const stopWork = async () => work?.stop()
  await lifetime.add(stopWork)
  // Both at once: a step that goes to the outside may take as long as a request.
  await lifetime.add(async () => {
    await Promise.all([drain(app, env.role === 'worker' ? 0 : env.drainSeconds).then(() => app.close()), stopWork()])
  })
  if (process.argv.includes('--after-build')) await untilBuilt(app, lifetime)
  await listen(app, env)
  if (env.role !== 'worker') await startConsole(deps, lifetime)
  if (env.profile !== 'laptop') return deps
  const forget = rememberRunning(env)
  await lifetime.add(async () => forget())
  const { greet } = await import('../laptop/greeting')
  await greet(env)
  return deps
}

/** `npm start` says when the site that it builds meanwhile is there (scripts/start). Ends with the process as well. */
async function untilBuilt(app: App, lifetime: Lifetime): Promise<void> {
  await app.ready()
  app.log.info('start: waits for the site to be built')
  let ended = () => {}
  const built = new Promise<void>((resolve) => {
    ended = resolve
    process.on('message', (message) => message === 'built' && resolve())
  })
  await lifetime.add(async () => ended())
  await built
}

async function buildSite(deps: Deps): Promise<App> {
  const app = await buildApp(deps)
  if (deps.env.apiDocs) await serveDocsPage(app)
  serveSite(app, join(projectRoot, 'dist/h5'), siteHeads(deps))
  return app
}

/**
 * A server starts on a database that is behind or away, so that a balancer and a rolling release can wait for it; the log says why. False where
 * its key is not that of the database, which no waiting mends.
 */
async function tellState({ db, env, log, clock }: Deps & { clock: DatabaseClock }): Promise<boolean> {
  try {
    await clock.ask()
    const wrongTime = clockSentence(clock.aheadMs())
    if (wrongTime !== null) log.error(wrongTime)
    const missing = await missingMigrations(db)
    if (missing.length > 0) log.error({ missing }, behindSentence(missing))
    else if (!(await opensWhatIsSealed(db, vaultOf(env)))) return false
    const unlimited = await unlimitedSentence(db)
    if (unlimited !== null) log.error(unlimited)
  } catch (error) {
    const advice = adviceOn(error) ?? ''
    log.error({ err: error }, `数据库没有应答：服务器已启动，但在它应答之前 /readyz 回答 503。${advice}`)
  }
  return true
}

async function startMetrics(app: App, deps: Deps, lifetime: Lifetime): Promise<void> {
  const { metricsPort: port, metricsHost: host } = deps.env
  if (port === null) return
  const metrics = await serveMetrics(openMetrics(app, deps), { host, port, log: deps.log })
  await lifetime.add(() => metrics.close())
}

/** Its packages are loaded where it is asked for alone. */
async function startTraces({ env, log }: Deps, lifetime: Lifetime): Promise<void> {
  if (env.traces === null) return
  const { startTracing } = await import('../tracing/tracing')
  const tracing = startTracing(env.traces, log)
  await lifetime.add(() => tracing.stop())
}

async function startConsole(deps: Deps, lifetime: Lifetime): Promise<void> {
  const { consolePort: port, consoleHost: host } = deps.env
  if (port === null) return
  const app = await buildConsole(deps)
  await lifetime.add(() => app.close())
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw portError(error, { host, port, what: '（运营后台）', setting: 'CONSOLE_PORT' })
  }
}

/** What a laptop runs is loaded here alone, when it is one: a production server never reads any of it. */
async function laptopEnv(
  base: Parameters<typeof import('../laptop/laptop').startLaptop>[0],
  lifetime: Lifetime,
): Promise<Env> {
  console.log('正在准备数据库…')
  const { startLaptop } = await import('../laptop/laptop')
  return startLaptop(base, lifetime)
}

async function fillDemo(deps: Deps, lifetime: Lifetime): Promise<void> {
  const { seedDemo } = await import('../laptop/demo/seed')
  const { seedDemoOperator } = await import('../laptop/demo/operator')
  await seedDemoOperator(deps)
  await seedDemo(deps, (done, total, label) => {
    if (lifetime.isEnding) throw new EndedEarly()
    console.log(`演示数据 ${done}/${total} ${label}`)
  })
}

/** The role that the server signs in as. */
function roleOf({ databaseUrl }: Env): string {
  return decodeURIComponent(new URL(databaseUrl).username)
}

async function listen(app: App, env: Env): Promise<void> {
  try {
    await app.listen({ host: env.bindAddress, port: env.port })
  } catch (error) {
    throw portError(error, { host: env.bindAddress, port: env.port })
  }
}
