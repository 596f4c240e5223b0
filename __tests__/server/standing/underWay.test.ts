import { authorCoins } from '@contract/prices'
import { hourMs } from '@contract/shanghai'
import { transaction } from '../../../server/db/connection'
import { changeStanding } from '../../../server/wiring/suspensions/change'
import { aPost } from '../../support/builders/content'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { cashDrift, earn } from '../../support/builders/money'
import { aReader } from '../../support/builders/readers'
import { fenOn } from '../../support/builders/seatFees'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate } from '../ops/operator'

let app: PaymentTestApp
beforeEach(async () => void (app = await buildPaymentApp({ local: false })))
afterEach(async () => {
  await app.settled()
  expect(await ledgerDrift(app)).toBe(0)
  expect(await cashDrift(app)).toBe(0)
  await app.close()
})

const week = 7 * 24 * hourMs

function suspend({ id: userId }: TestUser): Promise<unknown> {
  const at = app.clock.now()
  const change = { state: 'suspended', until: new Date(at.getTime() + week), reason: '多次辱骂', by: 'mo' } as const
  return transaction(app.db, (tx) => changeStanding(tx, { ...change, userId, at }))
}

test.each(['buyer', 'author'] as const)(
  'the %s is suspended while a post is unlocked: paid and open, or neither',
  async (who) => {
    for (let round = 0; round < 6; round++) {
      const [author, buyer] = [await app.aUser(), await aReader(app, { paid: 50 })]
      const post = await aPost(app.db, author.id, {
        text: '付费的一组'.repeat(20),
        priceCoins: 20,
        createdAt: app.clock.now(),
      })
      const [unlocked] = await Promise.allSettled([
        app.as(buyer).call('unlockComment', { id: post, priceCoins: 20 }),
        suspend(who === 'buyer' ? buyer : author),
      ])
      await runDueJobs(app.deps)
      const open = unlocked.status === 'fulfilled'
      expect(await coinsOf(app, buyer)).toBe(open ? 30 : 50)
      expect(await coinsOf(app, author)).toBe(open ? authorCoins(20) : 0)
      const rows = await app.db.selectFrom('unlock').select('target_id').where('user_id', '=', buyer.id).execute()
      expect(rows.map(({ target_id: id }) => id)).toEqual(open ? [post] : [])
    }
  },
)

/** Five thousand fen of fees, asked for and approved; WeChat waits for the person, who is then suspended. */
async function payoutUnderWay() {
  const model = await app.aUser()
  await app.knownToWechat(model)
  await earn(app, model, 8000)
  const { id } = await app.as(model).call('askPayout', { fen: 5000 })
  await operate(app, 'approve-payout', id, ...because)
  await jobs()
  await suspend(model)
  await jobs()
  const record = app.pay.gateway.transfers.all().at(-1)
  if (record === undefined) throw new Error('WeChat has no transfer')
  return { model, id, record }
}

async function jobs(): Promise<void> {
  await app.settled()
  await runDueJobs(app.deps)
  await app.settled()
  await runDueJobs(app.deps)
}

async function standsNow(id: string) {
  const row = app.db.selectFrom('payout').select('state').where('id', '=', id)
  return { ...(await row.executeTakeFirstOrThrow()), paying: await fenOn(app, 'platform:paying') }
}

async function walletFen({ id }: TestUser): Promise<number> {
  const row = app.db.selectFrom('wallet').select('fen').where('user_id', '=', id)
  return (await row.executeTakeFirstOrThrow()).fen
}

async function toldOf({ id }: TestUser): Promise<string[]> {
  const rows = await app.db.selectFrom('user_notice').select('text').where('user_id', '=', id).execute()
  return rows.map(({ text }) => text)
}

test('a payout that WeChat has goes on by WeChat’s word, whatever became of its person meanwhile', async () => {
  const { model, id, record } = await payoutUnderWay()
  expect(await standsNow(id)).toEqual({ state: 'waiting', paying: 5000 })
  app.pay.gateway.transfers.choose(record, 'twice')
  await jobs()
  expect(await standsNow(id)).toEqual({ state: 'done', paying: 0 })
  expect(await walletFen(model)).toBe(3000)
  expect((await toldOf(model)).filter((text) => text.includes('¥50'))).toHaveLength(2)
})

test.each(['refuse', 'lapse'] as const)(
  'one that comes to nothing (%s) is back in the wallet, suspended or not',
  async (choice) => {
    const { model, id, record } = await payoutUnderWay()
    app.pay.gateway.transfers.choose(record, choice)
    await jobs()
    expect(await standsNow(id)).toEqual({ state: 'failed', paying: 0 })
    expect(await walletFen(model)).toBe(8000)
  },
)

test('operators call one off of whoever was suspended; nothing is asked for anew until the suspension is over', async () => {
  const { model, id } = await payoutUnderWay()
  expect(await operate(app, 'refuse-payout', id, ...because)).toMatchObject({ code: 0 })
  await jobs()
  app.clock.advance({ minutes: 2 })
  await jobs()
  expect(await standsNow(id)).toEqual({ state: 'refused', paying: 0 })
  expect(await walletFen(model)).toBe(8000)
  await expect(app.as(model).call('askPayout', { fen: 5000 })).rejects.toMatchObject({ reason: 'SIGN_IN' })
})
