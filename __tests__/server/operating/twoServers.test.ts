import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Api } from '@contract/api'
import { apiBase, calls, type CallName } from '@contract/calls'
import { shanghaiDay } from '@contract/shanghai'
import { transaction, type Tx } from '../../../server/db/connection'
import { createAccount } from '../../../server/features/accounts/create'
import { openSession } from '../../../server/features/accounts/sessions'
import { creditTopic, sending } from '../../../server/features/ledger/clearing'
import { ledgerDrift } from '../../../server/features/ledger/drift'
import { ledger } from '../../../server/features/ledger/ledger'
import { grantWelcomeCoins } from '../../../server/features/ledger/welcome'
import { putInOutbox } from '../../../server/jobs/outbox'
import { vaultOf } from '../../../server/lib/vault'
import { askOver } from '../../support/askOver'
import { sealWith } from '../../support/builders/accounts'
import { aPhoto } from '../../support/builders/files'
import { aModel } from '../../support/builders/models'
import { opening } from '../../support/builders/shareOrders'
import { aPhone } from '../../support/builders/users'
import { testEnv } from '../../support/env'
import { aFleet, nginxMissing, type Fleet } from '../../support/fleet'
import { chooseAt } from '../../support/payments'
import { isPassedOver } from '../../support/programs'

const missing = nginxMissing()
const nginx = !isPassedOver(missing)
if (!nginx) console.warn(`the servers are asked directly: ${missing}`)

let fleet: Fleet
beforeAll(async () => {
  fleet = await aFleet({ nginx })
})
afterAll(() => fleet.close())

const [first, second] = [0, 1] as const
const seen = new Set<string>()

/** Sends one call over HTTP to one of the servers, or to whichever nginx chooses. */
function ask<Name extends keyof Api & CallName>(
  at: 0 | 1 | 'front',
  name: Name,
  input: Partial<Api[Name]['input']> = {},
  token = '',
  key: string = randomUUID(),
): Promise<Api[Name]['data']> {
  const sees = ({ headers }: Response) => void seen.add(headers.get('x-served-by') ?? '')
  return askOver(at === 'front' ? fleet.url : fleet.servers[at], name, input, { token, key, sees })
}

async function registeredAcross() {
  const phone = aPhone()
  await ask(first, 'sendSmsCode', { phone, purpose: 'register' })
  const { keyId, nonce, n, e } = await ask(second, 'getRsaPublicKey')
  const password = sealWith({ n, e }, JSON.stringify({ password: 'Passw0rd-拼拍', nonce }))
  return ask(first, 'register', { phone, code: await fleet.codeFor(phone), keyId, password })
}

test('a session that one server opened is known to the other, and ended for both', async () => {
  const { token } = await registeredAcross()
  expect(await ask(second, 'getUserInfo', {}, token)).toMatchObject({ wallet: { total: 60 } })
  await ask(second, 'logout', {}, token)
  await expect(ask(first, 'getUserInfo', {}, token)).rejects.toThrow('SIGN_IN')
})

test('what is sent and what is shown have addresses of their own', async () => {
  const { token } = await registeredAcross()
  expect(await ask(second, 'getStsToken', {}, token)).toMatchObject({ uploadUrl: fleet.hosts.upload })
  const { avatarUrl } = await ask(first, 'getUserInfo', {}, token)
  expect(new URL(avatarUrl).origin).toBe(fleet.hosts.pictures)
  const origins = [fleet.url, fleet.hosts.upload, fleet.hosts.pictures, fleet.hosts.films]
  expect(new Set(origins).size).toBe(4)
})

test('an upload that one server took is taken over by the other', async () => {
  const { token, userId } = await registeredAcross()
  const key = await uploadTo(first, token)
  expect(key).toContain(userId)
  const { avatarUrl } = await ask(second, 'updateUser', { avatarKey: key }, token)
  const shown = await ask(first, 'getUserInfo', {}, token)
  expect(shown.avatarUrl).toBe(avatarUrl)
  expect((await fetch(avatarUrl)).headers.get('content-type')).toMatch(/^image\//)
})

async function uploadTo(at: 0 | 1, token: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await aPhoto())]), 'face.jpg')
  const url = `${fleet.servers[at]}${apiBase}/${calls.uploadFile.path}`
  const response = await fetch(url, { method: 'POST', headers: { authorization: token }, body: form })
  return String(Reflect.get(Object(Reflect.get(Object(await response.json()), 'data')), 'path'))
}

test('an order of one server is paid by the other, once, whoever hears of it', async () => {
  const { token } = await registeredAcross()
  const packageId = uuidv7()
  const offer = {
    kind: 'coins',
    name: '300 拍币',
    price_fen: 3000,
    coins: 300,
    gift_coins: 15,
    days: 0,
    sort: 0,
  } as const
  await fleet.db
    .insertInto('package')
    .values({ id: packageId, ...offer })
    .execute()
  const { orderId } = await ask(first, 'buyCoins', { packageId, priceFen: 3000 }, token)
  const instruction = await ask(second, 'payOrder', { id: orderId, channel: 'h5' }, token)
  if (instruction.channel !== 'h5') throw new Error('not the page of other browsers')
  await chooseAt(instruction.url, 'twice')
  await Promise.all([first, second, 'front' as const].map((at) => ask(at, 'commitPay', { id: orderId }, token)))
  await fleet.pay.gateway.notifier.idle()
  expect(await ask(second, 'getUserInfo', {}, token)).toMatchObject({ wallet: { total: 60 + 315 } })
  expect(await ask(first, 'getOrder', { id: orderId }, token)).toMatchObject({ state: 1 })
})

/** People with sixty coins each, who need not register one after the other. */
function accounts(count: number): Promise<Array<{ id: string; token: string }>> {
  const vault = vaultOf(testEnv({ secretKey: fleet.env['SECRET_KEY'] ?? '' }))
  const at = new Date()
  const one = () =>
    transaction(fleet.db, async (tx) => {
      const id = await createAccount(tx, vault, { phone: aPhone(), passwordHash: 'none' }, at)
      await grantWelcomeCoins(tx, id, 60, at)
      return { id, token: await openSession(tx, id, 'h5', at) }
    })
  return Promise.all(Array.from({ length: count }, one))
}

test('both servers are stormed for five seats: five are taken, and each is paid once', async () => {
  const [opener, ...crowd] = await accounts(31)
  const day = shanghaiDay(new Date(Date.now() + 9 * 86_400_000))
  const terms = opening({ modelId: await aModel(fleet.db), day, maxUsers: 6 })
  const { shareId } = await ask(first, 'share', terms, opener?.token)
  const body = { shareId, priceCoins: terms.priceCoins, seatFeeFen: 0 }
  // Each sends the same twice, to one server and the other.
  const sent = crowd.flatMap(({ token }) => {
    const key = randomUUID()
    return [first, second].map((at) => ask(at, 'share', body, token, key))
  })
  const answers = await Promise.allSettled(sent)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2 * 5)
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
  expect(refusals.filter((text) => !text.includes('SHARE_FULL'))).toEqual([])
  const seats = await fleet.db.selectFrom('share_seat').select('user_id').where('share_id', '=', shareId).execute()
  expect(new Set(seats.map((seat) => seat.user_id)).size).toBe(6)
  const ids = crowd.map(({ id }) => id)
  const wallets = await fleet.db.selectFrom('wallet').select('gift').where('user_id', 'in', ids).execute()
  expect(wallets.reduce((sum, { gift }) => sum + gift, 0)).toBe(30 * 60 - 5 * terms.priceCoins)
  expect(await ledgerDrift(fleet.db)).toEqual({ coins: 0, fen: 0, wallets: 0, escrows: 0, paying: 0 })
})

test('two schedulers carry out every promise once', async () => {
  const [author, at] = [uuidv7(), new Date()]
  const payers = Array.from({ length: 150 }, () => uuidv7())
  for (const userId of payers) await transaction(fleet.db, (tx) => payTen(tx, userId, author, at))
  await until(async () => (await open()) === 0)
  const wallet = await fleet.db.selectFrom('wallet').selectAll().where('user_id', '=', author).executeTakeFirstOrThrow()
  expect(wallet.gift).toBe(150 * 10)
  const tried = await fleet.db.selectFrom('outbox').select('last_error').where('attempts', '>', 0).execute()
  expect(tried).toEqual([])
  expect(await ledgerDrift(fleet.db)).toEqual({ coins: 0, fen: 0, wallets: 0, escrows: 0, paying: 0 })
})

async function payTen(tx: Tx, userId: string, author: string, at: Date): Promise<void> {
  await grantWelcomeCoins(tx, userId, 10, at)
  const credit = { userId: author, ref: `from:${userId}`, kind: 'income', memo: '收入', at }
  const sent = sending({ ...credit, amounts: [{ bucket: 'gift', amount: 10 }] })
  await putInOutbox(tx, sent.promise)
  const entries = [{ account: 'wallet', bucket: 'gift', amount: -10 } as const, ...sent.entries]
  await ledger.post(tx, { userId, ref: 'paid', kind: 'spend', orderId: null, memo: '支出', at, entries })
}

/** Of what is promised for a later day, as reminders are, none is waited for. */
async function open(): Promise<number> {
  const row = await fleet.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('done_at', 'is', null)
    .where('topic', '=', creditTopic)
    .executeTakeFirstOrThrow()
  return row.n
}

async function until(done: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 240_000
  while (!(await done())) {
    if (Date.now() > end) throw new Error('it did not come to that in time')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

;(nginx ? test : test.skip)('nginx shares the requests among both', async () => {
  for (let times = 0; times < 6; times++) await ask('front', 'listCategories')
  expect([...seen].filter((address) => address !== '')).toHaveLength(2)
})
