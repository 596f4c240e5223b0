import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase, calls } from '@contract/calls'
import { connect } from '../../../server/db/connection'
import { aPhoto } from '../../support/builders/files'
import { cloneDatabase, type TestDatabase } from '../../support/database/clone'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { outsideSettings } from '../../support/productionSettings'
import { aSmallDisk, smallDiskMissing, type SmallDisk } from '../../support/smallDisk'
import { startTestStore, storeSettings, type TestStore } from '../../support/store'
import { temporaryFolder } from '../../support/temporaryFolder'
import { Writers } from './writers'

const missing = smallDiskMissing()
if (missing !== null) console.warn(`skipped, no disk is filled: ${missing}`)
const onDisk = missing === null ? test : test.skip

let database: TestDatabase
let store: TestStore
let disk: SmallDisk
let server: ProductionServer
let logFile: string
beforeEach(async () => {
  if (missing !== null) return
  database = await cloneDatabase()
  store = await startTestStore()
  disk = aSmallDisk(temporaryFolder('own'), 8)
  mkdirSync(join(disk.place, 'tmp'))
  logFile = join(disk.place, 'server.log')
  const settings = { ...storeSettings(store.access), TMPDIR: join(disk.place, 'tmp') }
  server = await aProductionServer({ databaseUrl: database.appUrl, settings, logFile })
})
afterEach(async () => {
  await server?.stop()
  disk?.unmount()
  await store?.close()
  await database?.drop()
})

async function upload(token: string, bytes: Buffer): Promise<unknown> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'one.jpg')
  const url = `${server.url}${apiBase}/${calls.uploadFile.path}`
  const answer = await fetch(url, { method: 'POST', headers: { authorization: token }, body: form })
  return answer.json()
}

onDisk(
  "the server's own disk is full: uploads are 503 with a sentence, all else goes on without its log, and with room both are back",
  async () => {
    const openDatabase = () => connect(database.appUrl, { poolSize: 2 })
    const asked = { url: server.url, secrets: { secretKey: outsideSettings.SECRET_KEY }, openDatabase }
    const writers = await Writers.prepare(asked, 2)
    const token = writers.writers[0]?.token ?? ''
    const photo = await aPhoto()
    expect(await upload(token, photo)).toMatchObject({ code: 200 })
    disk.fill()
    expect(await upload(token, photo)).toMatchObject({ code: 503, msg: '系统正在维护中,请稍后重试' })
    writers.start()
    await Promise.race([writers.more(10), once(server.child, 'exit')])
    expect(server.ending()).toBeNull()
    await writers.stop()
    expect(writers.unanswered).toBe(0)
    const before = readFileSync(logFile, 'utf8').length
    disk.empty()
    expect(await upload(token, photo)).toMatchObject({ code: 200 })
    const lines = readFileSync(logFile, 'utf8').slice(before).trim().split('\n').slice(1)
    const told = lines.map((line): unknown => JSON.parse(line))
    expect(told).toContainEqual(expect.objectContaining({ msg: 'log: lines are missing here, its disk was full' }))
    expect(server.said()).toBe('')
    const db = openDatabase()
    await writers.mustAllBeThere(db)
    await db.destroy()
  },
)
