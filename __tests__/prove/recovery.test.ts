import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '../../server/db/connection'
import { migrateDatabase } from '../../server/db/migrate'
import { databaseAccount } from '../../server/laptop/embedded/account'
import { startPostgres } from '../../server/laptop/embedded/process'
import { Writers } from '../server/faults/writers'
import { binaries, startCluster, urlsOf } from '../support/cluster'
import { aProductionServer } from '../support/productionServer'
import { outsideSettings } from '../support/productionSettings'
import { isPassedOver, programMissing } from '../support/programs'
import { temporaryFolder } from '../support/temporaryFolder'

const written = join(__dirname, '../../deploy/postgresql/pgbackrest.conf')
const limitMs = 30 * 60_000
const missing = programMissing('pgbackrest', ['version'], 'pgbackrest')
if (missing !== null) console.warn(`proof: skipped, nothing is recovered: ${missing}`)
const proof = isPassedOver(missing) ? test.skip : test

/** pgBackRest by deploy/postgresql, for a cluster in this folder. */
function aRepository(folder: string) {
  const runAs = databaseAccount()
  const [config, places] = [join(folder, 'pgbackrest.conf'), ['repository', 'log', 'spool', 'lock', 'socket']]
  for (const place of places) mkdirSync(join(folder, place))
  if (runAs !== null) for (const place of places) chownSync(join(folder, place), runAs.uid, runAs.gid)
  const text = readFileSync(written, 'utf8')
    .replace('cipher-pass=…', 'cipher-pass=of-this-proof-alone')
    .replace('/var/lib/pgbackrest', join(folder, 'repository'))
    .replace('/var/lib/postgresql/15/pinpai', join(folder, 'cluster'))
  const here = ['log', 'spool', 'lock'].map((place) => `${place}-path=${join(folder, place)}`)
  writeFileSync(config, text.replace('[global]', ['[global]', ...here].join('\n')))
  const run = (...words: string[]) =>
    execFileSync('pgbackrest', [`--config=${config}`, '--stanza=pinpai', ...words], {
      ...{ cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
      ...runAs,
    })
  return { run, config, socket: join(folder, 'socket') }
}

proof(
  'a mistake is undone to the second before it: all that was acknowledged until then is there',
  async () => {
    const folder = temporaryFolder('recovery')
    execFileSync('chmod', ['755', folder])
    const { run, config, socket } = aRepository(folder)
    const archive = `pgbackrest --config=${config} --stanza=pinpai archive-push %p`
    const settings = ['archive_mode=on', `archive_command=${archive}`, `unix_socket_directories=${socket}`]
    const cluster = await startCluster(folder, 'docs/operating.md', settings)
    await migrateDatabase(cluster.ownerUrl, 'pinpai_app')
    const [port, atSocket] = [new URL(cluster.appUrl).port, `--pg1-socket-path=${socket}`]
    run(`--pg1-port=${port}`, atSocket, 'stanza-create')
    run(`--pg1-port=${port}`, atSocket, '--type=full', 'backup')

    const server = await aProductionServer({ databaseUrl: cluster.appUrl })
    const secrets = { secretKey: outsideSettings.SECRET_KEY }
    const openDatabase = () => connect(cluster.appUrl, { poolSize: 2 })
    const writers = await Writers.prepare({ url: server.url, secrets, openDatabase }, 4)
    writers.start()
    await writers.more(200)
    await writers.stop()
    const db = openDatabase()
    await writers.mustAllBeThere(db)
    await db.destroy()
    await pause(2000)
    const mistakeAt = await mistake(cluster.ownerUrl)
    await server.stop()
    await cluster.stop()

    const target = new Date(mistakeAt.getTime() - 1000)
    const began = performance.now()
    const restored = join(folder, 'restored')
    mkdirSync(restored, { mode: 0o700 })
    const runAs = databaseAccount()
    if (runAs !== null) chownSync(restored, runAs.uid, runAs.gid)
    const time = target.toISOString().replace('T', ' ').replace('Z', '+00')
    run(`--pg1-path=${restored}`, '--type=time', `--target=${time}`, '--target-action=promote', 'restore')
    const again = await startPostgres({
      ...{ bin: binaries(), dataFolder: restored, runAs, logFile: join(folder, 'restored.log') },
      settings: ['archive_mode=off'],
    })
    const { appUrl } = urlsOf(again.port)
    const recovered = connect(appUrl, { poolSize: 2 })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const next = await aProductionServer({ databaseUrl: appUrl })
    await writers.mustAllBeThere(recovered)
    await recovered.destroy()
    expect(await next.stop()).toBe(0)
    await again.stop()
    console.log(
      `proof: every order dropped at ${mistakeAt.toISOString()}; the database of ${target.toISOString()} served ${seconds} s after the restore was begun, with all ${writers.acknowledged()} writes, drift 0`,
    )
  },
  limitMs,
)

/** What an operator did not mean, and when. */
async function mistake(ownerUrl: string): Promise<Date> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ now: Date }>('select now()')
  await owner.query('drop table orders cascade')
  await owner.query('select pg_switch_wal()').catch(() => undefined)
  await owner.end()
  return rows[0]?.now ?? new Date()
}
