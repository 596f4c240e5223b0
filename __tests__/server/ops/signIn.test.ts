import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { roleNames, type Role } from '@contract/console/roles'
import { acts } from '../../../server/acts/acts'
import { commands } from '../../../server/ops/commands'
import { keptIn } from '../../../server/ops/keptSession'
import { runOps } from '../../../server/ops/run'
import { aSessionOf, typeOps, type Said } from '../../support/operators'
import { temporaryFolder } from '../../support/temporaryFolder'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { consoleBeside, password, type TestConsole } from '../console/consoleApp'
import { sampleOf } from '../console/samples'
import { because } from './operator'

let app: TestApp
let at: TestConsole
let file: string
beforeEach(async () => {
  app = await buildTestApp()
  at = await consoleBeside(app)
  file = join(temporaryFolder('session'), 'kept', 'ops-session')
})
afterEach(async () => {
  await at.close()
  await app.close()
})

/** Types a line at a terminal that keeps its session in a file, and these answers where it asks. */
async function type(answers: readonly string[], ...argv: string[]): Promise<Said> {
  const [lines, left]: [string[], string[]] = [[], [...answers]]
  const out = (line: string) => void lines.push(line)
  const ask = () => Promise.resolve(left.shift() ?? '')
  const deps = () => Promise.resolve(app.deps)
  const code = await runOps(argv, { out, err: out, machine: 'root', session: keptIn(file), ask, deps })
  return { code, text: lines.join('\n') }
}

const signedOut = { code: 1, text: expect.stringContaining('请先登录') }

/** Somebody of these roles who accepted the invitation, and how the app's code reads now. */
async function invited(name: string, ...roles: Role[]) {
  const token = await at.invited(name, roles)
  const { totpSecret } = (await at.send('readInvitation', { token })).json().data
  const { recoveryCodes } = (await at.send('acceptInvitation', { token, password, totp: at.codeOf(totpSecret) })).json()
    .data
  app.clock.advance({ seconds: 30 })
  return { code: () => at.codeOf(totpSecret), recovery: String(recoveryCodes[0]) }
}

test('a session opens by password and code, is kept for its owner alone, and ends by signing out', async () => {
  const sara = await invited('sara', 'support')
  expect(await type([], 'find', '某某')).toMatchObject(signedOut)
  expect(await type(['wrong', sara.code()], 'sign-in', 'sara')).toMatchObject({ code: 1 })
  expect(await type([password, '000000'], 'sign-in', 'sara')).toMatchObject({ code: 1 })
  expect(existsSync(file)).toBe(false)
  expect(await type([password, sara.code()], 'sign-in', 'sara')).toEqual({ code: 0, text: '已登录：sara（客服）。' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await type([], 'find', '某某')).toEqual({ code: 0, text: '没有找到。' })
  const kept = readFileSync(file, 'utf8').trim()
  expect(JSON.stringify(await app.db.selectFrom('operator_session').selectAll().execute())).not.toContain(kept)
  expect(await type([], 'sign-out')).toEqual({ code: 0, text: '已退出登录。' })
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, kept, { mode: 0o600 })
  expect(await type([], 'find', '某某')).toMatchObject(signedOut)
})

test('a code opens once, a recovery code stands in for it, and a new session ends the one before', async () => {
  const sara = await invited('sara', 'support')
  const code = sara.code()
  expect((await type([password, code], 'sign-in', 'sara')).code).toBe(0)
  const first = readFileSync(file, 'utf8')
  expect((await type([password, code], 'sign-in', 'sara')).code).toBe(1)
  expect((await type([password, sara.recovery], 'sign-in', 'sara')).code).toBe(0)
  expect(readFileSync(file, 'utf8')).not.toBe(first)
  expect(await app.db.selectFrom('operator_session').selectAll().execute()).toHaveLength(1)
  expect((await type([password, sara.recovery], 'sign-in', 'sara')).code).toBe(1)
})

test('five wrong passwords and one waits, with the right one too', async () => {
  const sara = await invited('sara', 'support')
  for (let n = 0; n < 5; n++) expect((await type(['wrong'], 'sign-in', 'sara')).text).toContain('LOGIN_WRONG')
  expect((await type([password, sara.code()], 'sign-in', 'sara')).text).toContain('TOO_MANY')
})

test('rest of half an hour ends it, and so do twelve hours of use', async () => {
  const sara = await invited('sara', 'support')
  await type([password, sara.code()], 'sign-in', 'sara')
  app.clock.advance({ minutes: 29 })
  expect((await type([], 'sessions')).code).toBe(0)
  app.clock.advance({ minutes: 30 })
  expect(await type([], 'sessions')).toMatchObject(signedOut)
  await type([password, sara.code()], 'sign-in', 'sara')
  for (let n = 0; n < 24; n++) {
    expect((await type([], 'sessions')).code).toBe(0)
    app.clock.advance({ minutes: 29, seconds: 59 })
  }
  app.clock.advance({ seconds: 30 })
  expect(await type([], 'sessions')).toMatchObject(signedOut)
})

test('it is listed and ended in the console, by its owner and by who runs the whole; whoever is put out is out here', async () => {
  const browser = await at.anOperator('sara', 'support')
  const admin = await at.anOperator('ada', 'admin')
  await app.db
    .updateTable('operator')
    .set({ totp_sealed: null, recovery_hashes: [] })
    .where('name', '=', 'sara')
    .execute()
  const signIn = () => type([password], 'sign-in', 'sara')
  expect((await signIn()).code).toBe(0)
  const own = await browser.call('listOwnSessions')
  const here = own.find(({ agent }) => agent === 'npm run ops')
  expect(here).toMatchObject({ current: false, address: expect.stringContaining('root@') })
  expect((await type([], 'sessions', '--json')).text).toContain(`"id":"${here?.id ?? ''}"`)
  await browser.call('endOwnSession', { id: here?.id ?? '' })
  expect(await type([], 'sessions')).toMatchObject(signedOut)

  await signIn()
  const mine = JSON.parse((await type([], 'sessions', '--json')).text)
  const other = mine.find(({ current }: { current: boolean }) => !current)
  expect((await type([], 'sessions', '--end', other.id)).code).toBe(0)
  await expect(browser.call('getMe')).rejects.toMatchObject({ code: 401 })
  const end = { act: 'end-sessions', input: { name: 'sara' }, reason: '工单 17' }
  await admin.call('carryOutAct', { ...end, seen: (await admin.call('previewAct', end)).seen })
  expect(await type([], 'sessions')).toMatchObject(signedOut)
})

test('a file that others can read opens nothing, nor one that holds something else', async () => {
  const sara = await invited('sara', 'support')
  await type([password, sara.code()], 'sign-in', 'sara')
  chmodSync(file, 0o644)
  expect(await type([], 'sessions')).toMatchObject({ code: 1, text: expect.stringContaining('别人也能读到') })
  chmodSync(file, 0o600)
  expect((await type([], 'sessions')).code).toBe(0)
  writeFileSync(file, 'x'.repeat(5000))
  expect(await type([], 'sessions')).toMatchObject(signedOut)
})

test('the machine invites the first who runs the whole, and nobody once there is one', async () => {
  const first = await type([], 'add-operator', 'ada', '--role', 'admin', ...because)
  expect(first).toMatchObject({ code: 0, text: expect.stringContaining('/invitation#') })
  const token = /invitation#(\S+)/.exec(first.text)?.[1] ?? ''
  const { totpSecret } = (await at.send('readInvitation', { token })).json().data
  await at.send('acceptInvitation', { token, password, totp: at.codeOf(totpSecret) })
  expect(await type([], 'add-operator', 'eve', '--role', 'admin', ...because)).toMatchObject(signedOut)
  app.clock.advance({ seconds: 30 })
  await type([password, at.codeOf(totpSecret)], 'sign-in', 'ada')
  expect((await type([], 'add-operator', 'mo', '--role', 'moderator', ...because)).code).toBe(0)
  const rows = await app.db.selectFrom('audit').select(['actor', 'operator_id', 'target']).orderBy('id').execute()
  expect(rows).toEqual([
    { actor: 'machine/root', operator_id: null, target: 'ada' },
    { actor: 'ada', operator_id: expect.any(String), target: 'mo' },
  ])
})

// Object.keys of a plain table has its keys, which its type does not say.
const roles = Object.keys(roleNames) as Role[]
const needing = Object.entries(commands).filter(([, { who }]) => who !== 'machine')

test('every command asks who it is, but those that need the database alone', async () => {
  const open = Object.entries(commands).flatMap(([name, { who }]) => (who === 'machine' ? [name] : []))
  expect(open.sort()).toEqual([
    'after-restore',
    'backup',
    'backup-key',
    'reconcile',
    'renew-sealed',
    'restore',
    'sign-in',
    'sign-out',
  ])
  await aSessionOf(app.deps, 'ada')
  for (const [name] of needing) {
    const said = await typeOps(app.deps, null, name, ...argumentsOf(name))
    expect({ name, ...said }).toEqual({ name, code: 1, text: expect.stringContaining('请先登录') })
  }
})

test('each role has the commands of its role, and learns nothing by the others', async () => {
  for (const role of roles) {
    const token = await aSessionOf(app.deps, `a-${role}`, [role])
    for (const [name, { who }] of needing) {
      const may = who === 'operator' || role === 'admin' || (who !== 'first' && who.includes(role))
      const { text } = await typeOps(app.deps, token, name, ...argumentsOf(name))
      expect({ name, role, refused: text.includes(`不在 a-${role} 的权限内`) }).toEqual({ name, role, refused: !may })
    }
  }
})

/** A line that gets as far as asking who it is, about a thing of which there is none. */
function argumentsOf(name: string): string[] {
  const { acts: changes = false, options = {} } = commands[name] ?? {}
  const reason = changes ? ['--dry-run', ...because] : []
  const act = acts[name]
  const values = sampleOf(act)
  const asOptions = Object.keys(values).filter((field) => act?.positional.every((one) => one !== field))
  const isTheActs = act !== undefined && asOptions.every((field) => field in options)
  if (!isTheActs || name in others) return [...(others[name] ?? ['01890000-0000-7000-8000-000000000000']), ...reason]
  const typed = asOptions.flatMap((field) => [values[field]].flat().flatMap((value) => [`--${field}`, String(value)]))
  return [...act.positional.map((field) => String(values[field])), ...typed, ...reason]
}

/** A file of some words. */
const shortText = join(__dirname, 'operator.ts')

const others: Readonly<Record<string, string[]>> = {
  ...Object.fromEntries(
    [
      'sessions',
      'list',
      'jobs',
      'owed',
      'requests',
      'prices',
      'packages',
      'banners',
      'agreements',
      'operators',
      'audit',
    ].map((name) => [name, []]),
  ),
  'remove-banner': ['01890000-0000-7000-8000-000000000000'],
  'add-banner': ['--place', 'home', '--title', '一', '--picture', __filename, '--path', '/pages/index/model'],
  'add-theme': ['01890000-0000-7000-8000-000000000000', '--title', '一', '--picture', __filename],
  'add-notice': ['01890000-0000-7000-8000-000000000000', '--title', '一', '--text', shortText],
  'set-agreement': ['privacy', '--title', '一', '--text', shortText],
  'set-site': ['--servicePhone', '400-000-0000'],
}
