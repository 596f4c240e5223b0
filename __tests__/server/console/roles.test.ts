import { consoleBase, consoleCalls, type ConsoleCall } from '@contract/console/calls'
import { mayAct, roleNames, type Role } from '@contract/console/roles'
import { acts } from '../../../server/acts/acts'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { consoleBeside, type SignedInOperator, type TestConsole } from './consoleApp'
import { sampleOf } from './samples'

// Object.keys of a plain table has its keys, which its type does not say.
const roles = Object.keys(roleNames) as Role[]
const calls = Object.entries(consoleCalls) as [keyof typeof consoleCalls, ConsoleCall][]

let app: TestApp
let at: TestConsole
const operators = new Map<Role, SignedInOperator>()

beforeAll(async () => {
  app = await buildTestApp()
  at = await consoleBeside(app)
  for (const role of roles) operators.set(role, await at.anOperator(`a-${role}`, role))
})
// One address asks all of it, and an address may ask so much a minute.
afterEach(() => app.clock.advance({ seconds: 1 }))
afterAll(async () => {
  await at.close()
  await app.close()
})

test.each(calls.filter(([, { who }]) => who !== 'anyone'))('%s without a session is refused', async (name) => {
  expect((await at.send(name)).json()).toMatchObject({ code: 401, reason: 'SIGN_IN' })
})

const writes = calls.filter(([, { method }]) => method === 'POST')

test.each(writes)(
  '%s is taken from the console’s own page alone, with the word of its session',
  async (name, { who }) => {
    const { cookie = '', csrf = '' } = operators.get('admin') ?? {}
    const sent = async (headers: Record<string, string>, word: string) =>
      (await at.send(name, {}, { cookie, csrf: word, headers })).statusCode
    const elsewhere = await Promise.all([
      sent({ origin: 'https://evil.example' }, csrf),
      sent({ origin: 'null' }, csrf),
      sent({ origin: '' }, csrf),
      sent({ host: 'evil.example', origin: 'http://evil.example' }, csrf),
    ])
    expect(elsewhere).toEqual([403, 403, 403, 403])
    if (who !== 'anyone') expect(await sent({}, 'guessed')).toBe(403)
  },
)

const readers = calls.filter(([, { who }]) => typeof who !== 'string')

test.each(readers.flatMap(([name, { who }]) => roles.map((role) => ({ name, role, who }))))(
  '$name as $role',
  async ({ name, role, who }) => {
    const { cookie = '', csrf = '' } = operators.get(role) ?? {}
    const answer = await at.send(name, {}, { cookie, csrf })
    const reason = answer.statusCode === 200 ? '' : answer.json().reason
    const may = typeof who !== 'string' && mayAct([role], who)
    expect(reason === 'FORBIDDEN').toBe(!may)
  },
)

/** Role by role and act by act, written down: what changes here is a decision. */
const table: Record<string, readonly Role[]> = {
  approve: ['moderator', 'admin'],
  refuse: ['moderator', 'admin'],
  'allow-picture': ['moderator', 'admin'],
  refund: ['support', 'finance', 'admin'],
  freeze: ['support', 'finance', 'admin'],
  unfreeze: ['support', 'finance', 'admin'],
  'approve-payout': ['finance', 'admin'],
  'refuse-payout': ['finance', 'admin'],
  'reply-complaint': ['support', 'finance', 'admin'],
  'complete-complaint': ['support', 'finance', 'admin'],
  payout: ['finance', 'admin'],
  warn: ['moderator', 'support', 'admin'],
  silence: ['moderator', 'admin'],
  suspend: ['support', 'admin'],
  lift: ['moderator', 'support', 'admin'],
  'end-logins': ['support', 'admin'],
  'answer-appeal': ['moderator', 'support', 'admin'],
  'set-agreement': ['editor', 'admin'],
  'drop-agreement': ['editor', 'admin'],
  'take-down': ['moderator', 'admin'],
  dismiss: ['moderator', 'admin'],
  'refund-part': ['support', 'finance', 'admin'],
  grant: ['finance', 'admin'],
  'cancel-booking': ['support', 'admin'],
  'refund-shoot': ['support', 'finance', 'admin'],
  'dismiss-shoot': ['support', 'finance', 'admin'],
  'retry-job': ['admin'],
  'add-operator': ['admin'],
  'remove-operator': ['admin'],
  'end-sessions': ['admin'],
  'save-banner': ['editor', 'admin'],
  'remove-banner': ['editor', 'admin'],
  'save-package': ['editor', 'admin'],
  'remove-package': ['editor', 'admin'],
  'set-prices': ['editor', 'admin'],
  'set-site': ['editor', 'admin'],
  'drop-version': ['editor', 'admin'],
  'set-words': ['editor', 'admin'],
  'send-notice': ['editor', 'admin'],
  'stop-notice': ['editor', 'admin'],
  'add-theme': ['editor', 'admin'],
  'add-notice': ['editor', 'admin'],
  'remove-notice': ['editor', 'admin'],
}

test('the table names every act', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(acts).sort())
})

test.each(Object.keys(acts).flatMap((act) => roles.map((role) => ({ act, role }))))(
  '$act as $role',
  async ({ act, role }) => {
    const operator = operators.get(role)
    const may = table[act]?.includes(role) ?? false
    const wanted = { act, input: sampleOf(acts[act]), reason: '工单 17' }
    const reasons = await Promise.all([
      operator?.call('previewAct', wanted).catch((error: { reason: string }) => error.reason),
      operator?.call('carryOutAct', wanted).catch((error: { reason: string }) => error.reason),
    ])
    // Whoever may, learns at most that there is no such thing; nobody else learns even that.
    expect(reasons.map((found) => found === 'FORBIDDEN')).toEqual([!may, !may])
    const shown = await operator?.call('listActs')
    expect(shown?.some(({ name }) => name === act)).toBe(may)
  },
)

test('an address asks so often a minute, and another is not kept out by it', async () => {
  app.clock.advance({ minutes: 2 })
  const { cookie = '' } = operators.get('admin') ?? {}
  const asked = (address: string) => at.send('getMe', {}, { cookie, address })
  const answers = new Set<number>()
  // The files of the page are not counted: a window opens dozens of them.
  const file = { url: '/', headers: { host: 'localhost:8082' }, remoteAddress: '203.0.113.7' }
  for (let n = 0; n < 40; n++) await at.console.inject(file)
  for (let n = 0; n < 600; n++) answers.add((await asked('203.0.113.7')).statusCode)
  expect([...answers]).toEqual([200])
  expect((await asked('203.0.113.7')).json()).toMatchObject({ code: 429, reason: 'TOO_MANY' })
  expect((await asked('203.0.113.8')).statusCode).toBe(200)
  app.clock.advance({ minutes: 1 })
  expect((await asked('203.0.113.7')).statusCode).toBe(200)
})

test('the listeners share no route', async () => {
  const publicly = app.app.printRoutes({ commonPrefix: false })
  expect(publicly).not.toContain('console')
  for (const [name, { method, path }] of calls) {
    const url = `${consoleBase}/${path}`
    const sent = { headers: { host: 'localhost:8082', cookie: operators.get('admin')?.cookie ?? '' } }
    expect([name, (await app.app.inject({ method, url, ...sent })).statusCode]).toEqual([name, 404])
  }
  const theirs = await at.console.inject({
    url: '/api/front_server/mwebsite/getByNew',
    headers: { host: 'localhost:8082' },
  })
  expect(theirs.statusCode).toBe(404)
})

test('its page cannot be framed, and takes scripts of its own files alone', async () => {
  const page = await at.console.inject({ url: '/people?q=1', headers: { host: 'localhost:8082' } })
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'self'(;|$)/)
  expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/=]{24}'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page.headers['x-frame-options']).toBe('DENY')
  const again = await at.console.inject({ url: '/', headers: { host: 'localhost:8082' } })
  expect(again.headers['content-security-policy']).not.toBe(policy)
})
