import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { freePort } from '../../../server/lib/freePort'
import { typed } from '../../support/command'
import { compiled } from '../../support/compiledServer'
import { cloneDatabase } from '../../support/database/clone'
import { productionSettings } from '../../support/productionSettings'
import { temporaryFolder } from '../../support/temporaryFolder'

/** Compiled once: how they end does not depend on it. `commandLine.test.ts` and the last tests here start them as operators do. */
const server = 'node $MAIN_PROGRAM'
const ops = 'node $OPS_PROGRAM'
const settings = 'node $SETTINGS_PROGRAM'
const migrate = 'node $MIGRATE_PROGRAM'
const aFile = join(temporaryFolder('settings'), 'file')
writeFileSync(aFile, '')
/** As far as its first bytes tell. */
const anArchive = join(temporaryFolder('settings'), 'archive')
writeFileSync(anArchive, gzipSync(''))
const away = 'postgres://owner:x@127.0.0.1:9/pinpai'

/** Each ends with one sentence and code 1, whatever Node, the system or the database said. */
async function isRefused(line: string, given: Readonly<Record<string, string>>, sentence: string): Promise<void> {
  const programs = {
    MAIN_PROGRAM: await compiled('server/main.ts'),
    OPS_PROGRAM: await compiled('server/ops/main.ts'),
    SETTINGS_PROGRAM: await compiled('server/process/settingsCommand.ts'),
    MIGRATE_PROGRAM: await compiled('server/process/migrateCommand.ts'),
  }
  const { code, out, err } = await typed(line, { ...given, ...programs })
  const complaint = err.trim().split('\n').at(-1) ?? ''
  expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringContaining(sentence) })
  expect(complaint).toMatch(/[。？]$/)
  // What the log says before the end is for its readers.
  const said = (out + err).split('\n').filter((each) => !each.startsWith('{'))
  expect(said.filter((each) => /^\s+at |Error\b.*:/.test(each))).toEqual([])
}

test.each<[string, Record<string, string>, string]>([
  [settings, { PORT: 'abc' }, 'PORT 应是'],
  [settings, { ...productionSettings, OSS_BUCKET: '', OSS_BUKET: 'x' }, '（写成了 OSS_BUKET？）'],
  [`${ops} reconcile`, { TRUSTED_PROXIES: 'x' }, 'TRUSTED_PROXIES 应是'],
  [migrate, { DATABASE_URL: away }, '缺少 MIGRATE_DATABASE_URL。'],
  [migrate, { DATABASE_URL: away, MIGRATE_DATABASE_URL: 'db' }, 'MIGRATE_DATABASE_URL 应是'],
  [migrate, { DATABASE_URL: away, MIGRATE_DATABASE_URL: away }, '请检查 MIGRATE_DATABASE_URL'],
  [server, { DATABASE_URL: away }, '、PUBLIC_URL、SECRET_KEY、'],
  [server, { DATA_DIR: aFile }, `无法写入数据目录 ${aFile}`],
  [server, { DATA_DIR: join(aFile, 'below') }, '无法写入数据目录'],
  [server, { DATA_DIR: '/proc/pinpai' }, '无法写入数据目录 /proc/pinpai：那里不能新建目录。'],
  [server, { DATA_DIR: '/dev/null/below' }, '路径中有一段不是目录。请检查路径，或用 DATA_DIR 指定另一个目录。'],
  [settings, { DATA_DIR: '/proc/pinpai/below' }, '那里不能新建目录。'],
  [settings, { DATA_DIR: aFile }, '路径中有一段不是目录。'],
  [`${ops} reconcile`, { DATA_DIR: '/proc/pinpai' }, '没有运行中的服务，请先用 npm start 启动'],
  [`${ops} backup /nonexistent/file`, {}, '没有 /nonexistent 这个目录，请先新建它。'],
  [`${ops} restore package.json --reason 演练`, {}, 'package.json 不是拼拍的备份。'],
  [`${ops} restore ${anArchive} --reason 演练`, { DATA_DIR: '/proc/pinpai' }, '无法写入 /proc/pinpai'],
  ['npm run --silent doubles -- --folder /proc/pinpai', {}, '请检查路径，或用 --folder 指定另一个目录。'],
  [server, { ...productionSettings, BIND_ADDRESS: '203.0.113.1' }, '没有 BIND_ADDRESS 的地址 203.0.113.1'],
  [server, { ...productionSettings, MIGRATE: 'on', MIGRATE_DATABASE_URL: away }, '请检查 MIGRATE_DATABASE_URL'],
])('%s with %j ends in a sentence', isRefused)

const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0
;(canMount ? test : test.skip)('a data folder on a full disk ends in a sentence', async () => {
  const full = temporaryFolder('full')
  await isRefused(
    `unshare -rm bash -c 'mount -t tmpfs -o nr_inodes=1 none ${full} && exec ${server}'`,
    { DATA_DIR: full },
    `无法写入数据目录 ${full}：磁盘已满。请腾出空间，`,
  )
})

test.each(['PORT', 'METRICS_PORT'])('a %s in use ends in a sentence that names it', async (name) => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  try {
    await isRefused(
      server,
      { ...productionSettings, [name]: String(port) },
      `已被占用。请停止占用它的程序，或用 ${name} `,
    )
  } finally {
    other.close()
  }
})

describe('whose reader has gone', () => {
  test.each([
    ['npm run --silent ops -- help', {}],
    ['npm run --silent ops -- nothing', {}],
    ['npm run --silent settings', {}],
  ])('%s ends as it would have', async (line, given) => {
    const { code } = await typed(`${line} > /dev/null 2>&1`, given)
    expect(await typed(`(${line}) 3>&2 2>&1 | true`, given)).toEqual({ code, out: '', err: '' })
  })

  test('a migration is carried out to its end', async () => {
    const database = await cloneDatabase()
    const given = { DATABASE_URL: database.appUrl, MIGRATE_DATABASE_URL: database.ownerUrl }
    try {
      expect(await typed('npm run --silent migrate | true', given)).toEqual({ code: 0, out: '', err: '' })
      const nobody = database.appUrl.replace(/\/\/[^:]+/, '//nobody_knows')
      await isRefused(migrate, { ...given, DATABASE_URL: nobody }, '没有 DATABASE_URL 的角色 nobody_knows')
    } finally {
      await database.drop()
    }
  })

  test('the stand-ins end in good order', async () => {
    const line = `npm run --silent doubles -- --folder ${temporaryFolder('doubles')} --port ${await freePort(8)} | true`
    expect(await typed(line)).toEqual({ code: 141, out: '', err: '' })
  })

  test('a server ends in good order', async () => {
    expect(await typed('node --import tsx server/main.ts | true', productionSettings)).toEqual({
      code: 141,
      out: '',
      err: '',
    })
  })
})
