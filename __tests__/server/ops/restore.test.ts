import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Migrator } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { connect, type Db } from '../../../server/db/connection'
import { migrateDatabase } from '../../../server/db/migrate'
import { migrations } from '../../../server/db/migrations'
import { asOwner } from '../../../server/ops/backup/liveFacts'
import { startCluster, type Cluster } from '../../support/cluster'
import type { Said } from '../../support/operators'
import { isPassedOver, programMissing } from '../../support/programs'
import { temporaryFolder } from '../../support/temporaryFolder'
import { aKeyPair, opsProcess, type KeyPair } from './archives'
import { because } from './operator'

const postgres = programMissing('sh', ['-c', 'ls /usr/lib/postgresql/*/bin/initdb && pg_dump --version'], 'postgresql')
const age = programMissing('age', ['--version'], 'age')
const withPostgres = isPassedOver(postgres) ? test.skip : test
const withAge = isPassedOver(postgres ?? age) ? test.skip : test
for (const missing of [postgres, age]) if (missing !== null) console.warn(`a part is passed over: ${missing}`)

let cluster: Cluster
let keys: KeyPair
let folder: string
beforeAll(async () => {
  keys = await aKeyPair()
  if (isPassedOver(postgres)) return
  // Nobody cuts the power.
  cluster = await startCluster(aFolder(), join(__dirname, '../../../README.md'), ['fsync=off'])
  await migrateDatabase(cluster.ownerUrl, 'pinpai_app')
  await asSuperuser('alter database pinpai rename to migrated')
})
afterAll(() => cluster?.stop())

function aFolder(): string {
  const made = temporaryFolder('restore')
  // The database's user walks through it when the tests run as root.
  execFileSync('chmod', ['755', made])
  return made
}

beforeEach(async () => {
  folder = aFolder()
  if (isPassedOver(postgres)) return
  await asSuperuser('drop database if exists pinpai with (force)')
  await asSuperuser('create database pinpai owner pinpai_owner template migrated')
})

async function asSuperuser(statement: string, database = 'postgres') {
  const superuser = new URL(cluster.ownerUrl)
  superuser.username = 'postgres'
  superuser.pathname = database
  return asOwner(superuser.href, (client) => client.query(statement))
}

/** On the servers' own role, which goes again. */
async function asServer<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(cluster.appUrl, { poolSize: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function aPerson(nickname: string): Promise<void> {
  const id = uuidv7()
  const row = { id, nickname, avatar_key: `avatar/${id}`, region_code: null, vip_until: null, phone_sealed: null }
  return asServer(async (db) => {
    await db
      .insertInto('app_user')
      .values({ ...row, created_at: new Date(), deleted_at: null })
      .execute()
  })
}

const people = () =>
  asServer(async (db) => {
    const rows = await db.selectFrom('app_user').select('nickname').orderBy('created_at').execute()
    return rows.map(({ nickname }) => nickname)
  })

function ops(key: string, ...argv: string[]): Promise<Said> {
  const settings = { DATABASE_URL: cluster.appUrl, MIGRATE_DATABASE_URL: cluster.ownerUrl, BACKUP_KEY: key }
  return opsProcess(settings, ...argv)
}

async function aBackup(name = 'pinpai.backup'): Promise<string> {
  const file = join(folder, name)
  expect(await ops(keys.open, 'backup', file)).toMatchObject({ code: 0, text: expect.stringContaining(keys.open) })
  return file
}

withAge('a backup names the key that it is encrypted for, and age itself opens it', async () => {
  await aPerson('老朋友')
  const file = await aBackup()
  const [head = ''] = readFileSync(file, 'latin1').split('\n---')
  expect(head).toMatch(/^age-encryption\.org\/v1\n/)
  expect(head).toContain(keys.open)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const identity = join(folder, 'key.txt')
  writeFileSync(identity, `${keys.secret}\n`)
  const plain = join(folder, 'plain.dump')
  execFileSync('age', ['--decrypt', '--identity', identity, '--output', plain, file])
  const data = execFileSync('pg_restore', ['--data-only', '--table=app_user', '--file=-', plain]).toString()
  expect(data).toContain('老朋友')
})

withPostgres('without a key nothing is backed up, and a half one is not left behind', async () => {
  const file = join(folder, 'pinpai.backup')
  expect(await ops('', 'backup', file)).toMatchObject({ code: 1, text: expect.stringContaining('backup-key') })
  expect(await ops('', 'backup', file, '--plain')).toMatchObject({ code: 1, text: expect.stringContaining('加密') })
  const typo = await ops(`${keys.secret.slice(0, -1)}${keys.secret.endsWith('Q') ? 'P' : 'Q'}`, 'backup', file)
  expect(typo).toMatchObject({ code: 1, text: expect.stringContaining('BACKUP_KEY') })
  expect(typo.text).not.toContain(keys.secret.slice(20, 40))
  const settings = { DATABASE_URL: cluster.appUrl, MIGRATE_DATABASE_URL: `${cluster.ownerUrl}x`, BACKUP_KEY: keys.open }
  expect(await opsProcess(settings, 'backup', file)).toMatchObject({ code: 1 })
  expect(readdirSync(folder)).toEqual([])
})

withPostgres('another key is refused in a sentence that names the one it takes, and either of two opens', async () => {
  const file = await aBackup()
  const other = await aKeyPair()
  const wrong = await ops(other.secret, 'restore', file, '--dry-run', ...because)
  expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining(`要用 ${keys.open} 的私钥`) })
  expect(wrong.text).toContain(other.open)
  const two = join(folder, 'two.backup')
  expect(await ops(`${keys.open},${other.open}`, 'backup', two)).toMatchObject({ code: 0 })
  expect(await ops(other.secret, 'restore', two, '--dry-run', ...because)).toMatchObject({ code: 0 })
  const none = await ops(keys.open, 'restore', file, '--dry-run', ...because)
  expect(none).toMatchObject({ code: 1, text: expect.stringContaining(`${keys.open} 的私钥`) })
})

withPostgres('a rehearsal reads the archive to its end, says what it holds, and changes nothing', async () => {
  await aPerson('老朋友')
  const file = await aBackup()
  const bytes = readFileSync(file)
  const damaged: Readonly<Record<string, Buffer>> = {
    'cut.backup': bytes.subarray(0, bytes.length - 20),
    'half.backup': bytes.subarray(0, bytes.length / 2),
    'header.backup': bytes.subarray(0, 100),
    'changed.backup': Buffer.from(bytes.map((byte, at) => (at === bytes.length - 500 ? byte ^ 1 : byte))),
    'text.backup': Buffer.from('这不是备份\n'.repeat(100)),
    'empty.backup': Buffer.alloc(0),
    'cut.dump': readFileSync(plainDump()).subarray(0, 9000),
  }
  await Promise.all(
    Object.entries(damaged).map(async ([name, content]) => {
      writeFileSync(join(folder, name), content)
      const said = await ops(keys.secret, 'restore', join(folder, name), '--dry-run', ...because)
      const words = expect.stringMatching(/不完整或已损坏|不是拼拍的备份/)
      expect([name, said]).toMatchObject([name, { code: 1, text: words }])
      expect([name, /pg_restore|error/i.test(said.text)]).toEqual([name, false])
    }),
  )
  await aPerson('新朋友')
  const { code, text } = await ops(keys.secret, 'restore', file, '--dry-run', '--over-newer', ...because)
  expect(code).toBe(0)
  expect(text).toMatch(/备份里：最新的记录 20[\d-]{8} [\d:]{8}；数据库版本 \d{3}_\w+；用户 1，/)
  expect(text).toContain('可以用它替换数据库')
  expect(await people()).toEqual(['老朋友', '新朋友'])
})

function plainDump(): string {
  const file = join(folder, `${uuidv7()}.dump`)
  execFileSync('pg_dump', ['--format=custom', '--file', file, cluster.ownerUrl])
  return file
}

withPostgres(
  'a restore is refused while servers are connected, and over what is newer, with the age of both',
  async () => {
    await aPerson('老朋友')
    const file = await aBackup()
    // Held: one that idles is closed, on a busy machine before the second command has looked.
    const whileServing = async (): Promise<void> => {
      const said = await ops(keys.secret, 'restore', file, ...because)
      expect(said).toMatchObject({ code: 1, text: expect.stringContaining('pinpai_app 有 1 个连接') })
      const rehearsal = await ops(keys.secret, 'restore', file, '--dry-run', ...because)
      expect(rehearsal).toMatchObject({ code: 0, text: expect.stringContaining('现在恢复会被拒绝') })
    }
    await asServer((db) => db.connection().execute(whileServing))
    await aPerson('新朋友')
    const said = await ops(keys.secret, 'restore', file, ...because)
    expect(said).toMatchObject({ code: 1, text: expect.stringContaining('--over-newer') })
    expect(said.text.match(/20[\d-]{8} [\d:]{8}（\d+ 分钟前）/g)).toHaveLength(2)
    expect(await people()).toEqual(['老朋友', '新朋友'])
  },
)

withPostgres('a restore stands in the audit, keeps what it replaced, and can be taken back with that', async () => {
  await aPerson('老朋友')
  const file = await aBackup()
  await aPerson('新朋友')
  const done = await ops(keys.secret, 'restore', file, '--over-newer', ...because)
  expect(done).toMatchObject({ code: 0, text: expect.stringContaining('记入审计') })
  expect(await people()).toEqual(['老朋友'])
  const row = await asServer((db) => db.selectFrom('audit').selectAll().executeTakeFirstOrThrow())
  expect(row).toMatchObject({
    actor: expect.stringMatching(/^machine\/./),
    act: 'restore',
    target: 'pinpai.backup',
    reason: '工单 17',
  })
  const detail = JSON.parse(row.detail)
  expect(detail).toMatchObject({
    takenAt: expect.stringMatching(/^20/),
    keys: [keys.open],
    replaced: { rows: { app_user: 2 } },
  })

  const kept: string = detail.replaced.keptAs
  expect(readFileSync(kept, 'latin1')).toContain(keys.open)
  // The restore itself is nothing newer.
  expect(await ops(keys.secret, 'restore', kept, ...because)).toMatchObject({ code: 0 })
  expect(await people()).toEqual(['老朋友', '新朋友'])
})

withPostgres('an old backup that was never encrypted comes back all the same, and is called so', async () => {
  await aPerson('老朋友')
  const file = plainDump()
  const without = await ops('', 'restore', file, ...because)
  expect(without).toMatchObject({ code: 1, text: expect.stringContaining('被替换的数据会先备份') })
  const said = await ops(keys.open, 'restore', file, ...because)
  expect(said).toMatchObject({ code: 0, text: expect.stringContaining('没有加密的旧备份') })
  expect(await people()).toEqual(['老朋友'])
})

withPostgres(
  'a backup of an earlier release leaves nothing of the later one behind, and is brought up to date',
  async () => {
    const owner = connect(cluster.ownerUrl, { poolSize: 1, statementTimeout: 'none' })
    await owner.schema.dropSchema('public').cascade().execute()
    await owner.schema.createSchema('public').execute()
    const migrator = new Migrator({ db: owner, provider: { getMigrations: () => Promise.resolve(migrations) } })
    expect((await migrator.migrateTo('023_voices')).error).toBeUndefined()
    await owner.destroy()
    const file = await aBackup()
    await migrateDatabase(cluster.ownerUrl, 'pinpai_app')
    expect(await ops(keys.secret, 'restore', file, '--over-newer', ...because)).toMatchObject({ code: 0 })
    expect(await migrateDatabase(cluster.ownerUrl, 'pinpai_app')).toContain('027_sealed')
  },
)

withPostgres('what the server of the database brought along, as pg_stat_statements, stays where it is', async () => {
  await asSuperuser('create extension pg_stat_statements schema public', 'pinpai')
  await asSuperuser('create extension hstore schema public', 'pinpai')
  await aPerson('老朋友')
  const file = await aBackup()
  expect(await ops(keys.secret, 'restore', file, ...because)).toMatchObject({ code: 0 })
  const left = await asSuperuser('select extname from pg_extension order by 1', 'pinpai')
  expect(left.rows.map(({ extname }) => extname)).toEqual(['hstore', 'pg_stat_statements', 'plpgsql'])
  expect(await people()).toEqual(['老朋友'])
})

withAge('an old backup that age encrypted afterwards is opened with its key', async () => {
  await aPerson('老朋友')
  const file = join(folder, 'old.age')
  execFileSync('age', ['--encrypt', '--recipient', keys.open, '--output', file, plainDump()])
  const said = await ops(keys.secret, 'restore', file, '--dry-run', ...because)
  expect(said).toMatchObject({ code: 0, text: expect.stringContaining('用户 1，') })
  const other = await aKeyPair()
  const wrong = await ops(other.secret, 'restore', file, '--dry-run', ...because)
  expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining('密钥不对') })
})
