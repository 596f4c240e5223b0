import { aPhotographer } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { operationsOf, type Operation } from '../fuzz/document'
import { httpRequest, send, type Answer } from '../fuzz/send'
import { Dump } from './dump'
import { ownedThings, secrets, type Owned } from './owned'
import { idFields, requestsWith, withValue } from './samples'

let app: TestApp
let store: TestStore
let dump: Dump
let owned: Owned
let stranger: TestUser
let operations: Operation[]

beforeAll(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
  owned = await ownedThings(app, store)
  stranger = await aPhotographer(app, 1000)
  operations = await operationsOf(app.app)
  dump = await Dump.open(app.ownerUrl)
})
afterAll(async () => {
  await dump.close()
  await app.close()
  await store.close()
})

/** Calls that are there to touch what belongs to another, and which of the owner's rows they may touch. */
const mayTouch: Readonly<Record<string, { tables: readonly string[]; because: string }>> = {
  share: { tables: ['todo', 'user_notice'], because: 'the members of a booking are told when somebody joins' },
  exitShareOrder: {
    tables: ['todo', 'user_notice'],
    because: 'the members of a booking are told when somebody leaves',
  },
  rewardModel: { tables: ['todo', 'user_notice'], because: "the model's user is told of a reward" },
  saveUserdata: { tables: ['user_notice'], because: 'an author is told of a like' },
  saveComment: { tables: ['user_notice'], because: 'an author is told of a comment' },
  commentOnTheme: { tables: ['user_notice'], because: 'an author is told of a comment' },
  unlockComment: { tables: ['user_notice'], because: 'an author is told of an unlock' },
  unlockTheme: { tables: ['user_notice'], because: 'an author is told of an unlock' },
  topModel: { tables: ['model'], because: 'anybody may pay for a place in the list of the city' },
}

/** Whose secrets a paying reader may read: what was bought is no longer foreign. */
const mayRead: Readonly<Record<string, readonly string[]>> = {
  unlockComment: [secrets.locked],
  unlockTheme: [secrets.locked],
}

function foreignWords(operation: Operation, { text }: Answer): string[] {
  const allowed = mayRead[operation.name] ?? []
  return Object.values(secrets).filter((word) => text.includes(word) && !allowed.includes(word))
}

function changed(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table])
}

/** One call with one field, once with each of the owner's ids: so that no try takes back what another one did. */
interface Round {
  readonly operation: Operation
  readonly field: string
  readonly tries: ReadonlyArray<{ of: string; request: ReturnType<typeof withValue> }>
}

/** Every id of the owner's in every field that takes an id, of every call, in each of its shapes. */
function rounds(): Round[] {
  const fields = operations.flatMap((operation) => idFields(operation).map((field) => ({ operation, field })))
  return fields.flatMap(({ operation, field }) =>
    requestsWith(operation, field)
      .slice(0, 2)
      .map((request) => ({
        operation,
        field: field.name,
        tries: Object.entries(owned.ids).map(([of, id]) => ({ of, request: withValue(request, field, id) })),
      })),
  )
}

test("no call gives a stranger anything of another user's, and none changes it, whatever id it is given", async () => {
  const found: unknown[] = []
  let tried = 0
  let before = await dump.hashesOf(owned.owner.id)
  for (const { operation, field, tries } of rounds()) {
    for (const { of, request } of tries) {
      const read = foreignWords(operation, await send(app.app, httpRequest(operation, request, stranger.token)))
      if (read.length > 0) found.push({ call: operation.name, field, of, read })
    }
    const after = await dump.hashesOf(owned.owner.id)
    const allowed = mayTouch[operation.name]?.tables ?? []
    const wrote = changed(before, after).filter((table) => !allowed.includes(table))
    if (wrote.length > 0) found.push({ call: operation.name, field, wrote, tries })
    before = after
    tried += tries.length
  }
  expect(found).toEqual([])
  expect(tried).toBeGreaterThan(200)
})

test('lists without an id give a stranger only what is theirs', async () => {
  const unlocked = await app.db.deleteFrom('unlock').where('user_id', '=', stranger.id).executeTakeFirst()
  expect(Number(unlocked.numDeletedRows)).toBeLessThanOrEqual(2)
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const [request] = requestsWith(operation, { in: 'fields', name: 'pageSize' })
    const fields = request === undefined ? {} : { pageSize: 50 }
    for (const extra of [{}, { mine: '1' }, { kind: 'favourite' }, { keyword: '机密' }]) {
      const asked = { fields: { ...fields, ...extra }, body: undefined }
      const answer = await send(app.app, httpRequest(operation, asked, stranger.token))
      expect([operation.name, extra, foreignWords(operation, answer)]).toEqual([operation.name, extra, []])
    }
  }
})

test("another user's upload is nobody else's: not to fetch, not to publish", async () => {
  const keys = [owned.uploadKey, `/${owned.uploadKey}`, `u/${stranger.id}/../${owned.owner.id}/a.jpg`]
  const before = await dump.hashes()
  for (const key of keys) {
    const speaker = app.as(stranger)
    await expect(speaker.call('downloadFile', { key })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    const post = { text: '偷来的图', pictures: [key], publishCoins: 10 }
    await expect(speaker.call('saveComment', post)).rejects.toMatchObject({ code: 400 })
    await expect(speaker.call('updateUser', { avatarKey: key })).rejects.toMatchObject({ code: 400 })
  }
  expect(await dump.hashes()).toEqual(before)
})

test('its own user reads what a stranger did not', async () => {
  const speaker = app.as(owned.owner)
  expect(await speaker.call('getComment', { id: owned.ids['pending'] ?? '' })).toMatchObject({ text: secrets.pending })
  expect(await speaker.call('getOrder', { id: owned.ids['order'] ?? '' })).toMatchObject({ title: secrets.order })
  expect((await speaker.call('getUserInfo')).todo.map(({ text }) => text)).toContain(secrets.todo)
  expect((await speaker.call('listOwnNotices')).records.map(({ text }) => text)).toContain(secrets.notice)
})
