import { utimesSync } from 'node:fs'
import { uuidv7 } from 'uuidv7'
import { hourMs } from '@contract/shanghai'
import { transaction } from '../../../server/db/connection'
import { adoptUploads, insertMedia } from '../../../server/features/media/adopt'
import type { AdoptedMedia } from '../../../server/features/media/adopted'
import { insertProposal } from '../../../server/features/moderation/repo'
import { aPhoto } from '../../support/builders/files'
import { runDueJobs } from '../../support/dueJobs'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'

let store: TestStore
let app: TestApp

beforeEach(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
})

afterEach(async () => {
  await app.close()
  await store.close()
})

/** Makes objects as old as that on the app's clock. */
async function age(hours: number, keys: readonly string[]): Promise<void> {
  const at = new Date(app.clock.now().getTime() - hours * hourMs)
  for (const key of keys) {
    const stored = await store.disk.find(key)
    if (stored === null || !('path' in stored)) throw new Error(`${key} is not there`)
    utimesSync(stored.path, at, at)
  }
}

async function dueNow(): Promise<void> {
  await app.db.updateTable('storage_sweep').set({ due_at: app.clock.now() }).execute()
}

const keyOf = ([media]: readonly AdoptedMedia[]) => media?.key ?? ''

/** A banner shows one, and a post that waits brought the other. */
async function nameIt({ shown, waiting, userId }: { shown: string; waiting: string; userId: string }): Promise<void> {
  const words = { type: 'home', title: '', subtitle: '', action: '', target_path: '', text: '', sort: 0 }
  const banner = { id: uuidv7(), ...words, target_kind: 'path' as const, media_key: shown }
  await app.db.insertInto('banner').values(banner).execute()
  const subjectId = uuidv7()
  const proposal = { subjectType: 'post', subjectId, userId, text: '', content: {}, mediaKeys: [waiting] }
  await transaction(app.db, (tx) => insertProposal(tx, { ...proposal, at: app.clock.now() }))
}

test('what was uploaded two days ago goes, and what nothing names; the rest stays', async () => {
  const user = await app.aUser()
  const photo = await aPhoto({ width: 20, height: 20 })
  const [fresh, old] = [await store.upload(user.id, photo), await store.upload(user.id, photo)]
  const adopt = (visibility: 'public' | 'sealed') =>
    adoptUploads(app.deps, { userId: user.id, keys: [old], visibility, waits: false, kind: 'picture' })
  const [kept, sealed, lost, young] = [
    await adopt('public'),
    await adopt('sealed'),
    await adopt('sealed'),
    await adopt('public'),
  ]
  await transaction(app.db, (tx) => insertMedia(tx, [...kept, ...sealed], app.clock.now()))
  await nameIt({ shown: keyOf(kept), waiting: keyOf(sealed), userId: user.id })
  const keysOf = (media: readonly AdoptedMedia[]) => media.flatMap(({ key, blurKey }) => [key, blurKey ?? ''])
  const waitingBlur = (sealed[0]?.blurKey ?? '').replace('media/', 'sealed/')
  const staying = [fresh, ...keysOf(kept), keyOf(sealed), waitingBlur, ...keysOf(young)]
  await age(47, [fresh, ...keysOf(young)])
  await age(49, [old, ...keysOf(kept), ...keysOf(sealed), ...keysOf(lost)])
  await dueNow()
  await runDueJobs(app.deps)
  expect(await store.disk.list('', '', 1000)).toEqual([...staying].sort())
  const due = await app.db.selectFrom('storage_sweep').select(['marker', 'due_at']).execute()
  expect(due.every(({ marker, due_at }) => marker === '' && due_at > app.clock.now())).toBe(true)
})

test('a round takes all pages', async () => {
  const keys = Array.from({ length: 450 }, (_, at) => `media/${String(at).padStart(5, '0')}`)
  for (const key of keys) await store.disk.put(key, Buffer.from('x'))
  await age(49, keys)
  await dueNow()
  await runDueJobs(app.deps)
  expect(await store.disk.list('', '', 1000)).toEqual([])
})

test('a store that is away puts the sweep off and holds nothing else up', async () => {
  await store.disk.put('media/old', Buffer.from('x'))
  await age(49, ['media/old'])
  await dueNow()
  const { list } = store.storage
  store.storage.list = () => Promise.reject(new Error('away'))
  await runDueJobs(app.deps)
  expect(await store.disk.list('', '', 1000)).toEqual(['media/old'])
  store.storage.list = list
  app.clock.advance({ minutes: 11 })
  await runDueJobs(app.deps)
  expect(await store.disk.list('', '', 1000)).toEqual([])
})
