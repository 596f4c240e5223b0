import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { apiBase } from '@contract/calls'
import { connect } from '../../../server/db/connection'
import { migrateDatabase } from '../../../server/db/migrate'
import { databaseAccount } from '../../../server/laptop/embedded/account'
import { startCluster, type Cluster } from '../../support/cluster'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { outsideSettings } from '../../support/productionSettings'
import { isPassedOver, programMissing } from '../../support/programs'
import { temporaryFolder } from '../../support/temporaryFolder'
import { mustBeReadyOrNot } from './underLoad'
import { Writers } from './writers'

const needed = 'ls /usr/lib/postgresql/*/bin/initdb && openssl version'
const missing = programMissing('sh', ['-c', needed], 'postgresql')
if (missing !== null) console.warn(`skipped, no database refuses anybody: ${missing}`)
const withPostgres = isPassedOver(missing) ? test.skip : test

let folder: string
let cluster: Cluster
/** As a server has it that looks at the certificate. */
let url: string
let server: ProductionServer | undefined
beforeAll(async () => {
  if (isPassedOver(missing)) return
  folder = temporaryFolder('refused')
  chmodSync(folder, 0o755)
  for (const name of ['right', 'other']) aCertificate(name)
  use('right')
  const files = { ssl: 'on', ssl_cert_file: join(folder, 'used.crt'), ssl_key_file: join(folder, 'used.key') }
  const settings = Object.entries(files).map(([name, value]) => `${name}=${value}`)
  cluster = await startCluster(folder, join(__dirname, '../../../docs/operating.md'), settings)
  await migrateDatabase(cluster.ownerUrl, 'pinpai_app')
  const rules = 'hostssl all pinpai_app 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n'
  writeFileSync(join(folder, 'cluster/pg_hba.conf'), rules)
  await asSuperuser('select pg_reload_conf()')
  url = `${cluster.appUrl}?sslmode=verify-full&sslrootcert=${join(folder, 'right.crt')}`
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})
afterAll(() => cluster?.stop())

/** One that signs itself, of the address of loopback. */
function aCertificate(name: string): void {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '2']
  const named = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'pipe' })
}

function use(name: string): void {
  for (const kind of ['crt', 'key']) {
    const used = join(folder, `used.${kind}`)
    copyFileSync(join(folder, `${name}.${kind}`), used)
    const account = databaseAccount()
    if (account !== null) chownSync(used, account.uid, account.gid)
    chmodSync(used, 0o600)
  }
}

async function asSuperuser(...statements: string[]): Promise<void> {
  const { port } = new URL(cluster.appUrl)
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'postgres', database: 'postgres' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const password = 'rehearsal'
const endAll = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'pinpai_app'"
const setPassword = (to: string) => `alter role pinpai_app password '${to}'`

/** How the database refuses this server, how that is put right, and what its operator reads. */
const ways: readonly (readonly [string, () => Promise<void>, () => Promise<void>, string])[] = [
  [
    'another password',
    () => asSuperuser(setPassword('changed'), endAll),
    () => asSuperuser(setPassword(password)),
    '数据库不接受 DATABASE_URL 里的用户名或密码',
  ],
  [
    'a certificate of nobody whom we know',
    async () => {
      use('other')
      await asSuperuser('select pg_reload_conf()', endAll)
    },
    async () => {
      use('right')
      await asSuperuser('select pg_reload_conf()')
    },
    '数据库的 TLS 证书不被接受',
  ],
]

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

if (!isPassedOver(missing))
  test.each(ways)(
    'the database comes to have %s: 503, the operator reads what to do, and it goes on, nothing lost',
    async (_way, refuses, takes, advice) => {
      const running = (server = await aProductionServer({ databaseUrl: url }))
      const openDatabase = () => connect(url, { poolSize: 2 })
      const asked = { url: running.url, secrets: { secretKey: outsideSettings.SECRET_KEY }, openDatabase }
      const writers = await Writers.prepare(asked, 2)
      writers.start()
      await writers.more(10)
      await refuses()
      const answer = await fetch(`${running.url}${apiBase}/oauth/hot`)
      const ready = async () => (await fetch(`${running.url}/readyz`)).status
      await until(async () => (await ready()) === 503 && running.said().includes(advice))
      expect([200, 503]).toContain(answer.status)
      await takes()
      await writers.more(10)
      await writers.stop()
      expect(await ready()).toBe(200)
      const db = openDatabase()
      await writers.mustAllBeThere(db)
      await db.destroy()
      mustBeReadyOrNot([running], new Set())
    },
  )

withPostgres('it starts all the same, says what to do, and is ready once it is let in', async () => {
  await asSuperuser(setPassword('changed'))
  const logFile = join(folder, 'start.log')
  const starting = aProductionServer({ databaseUrl: url, logFile })
  await until(() => existsSync(logFile) && readFileSync(logFile, 'utf8').includes('数据库不接受 DATABASE_URL'))
  await asSuperuser(setPassword(password))
  server = await starting
  expect(server.ending()).toBeNull()
})
