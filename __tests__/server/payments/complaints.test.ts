import { ledgerDrift } from '../../support/builders/ledger'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate } from '../ops/operator'

let app: PaymentTestApp
let payer: TestUser
beforeEach(async () => {
  app = await buildPaymentApp()
  payer = await app.aUser()
  // The first round has complaints told to us.
  await runDueJobs(app.deps)
})
afterEach(async () => {
  await app.settled()
  expect(await ledgerDrift(app)).toBe(0)
  await app.close()
})

const desk = () => app.pay.gateway.complaints

async function jobs(): Promise<void> {
  await app.settled()
  await runDueJobs(app.deps)
  await app.settled()
  await runDueJobs(app.deps)
}

/** A payment is complained of, and the notify comes so many times. */
async function complained(told = 1) {
  const trade = await app.payLocally(payer, await app.coinOrder(payer), 'succeed')
  const record = desk().file(trade, '没有收到拍币', told)
  await jobs()
  return record
}

const rows = () => app.db.selectFrom('complaint').selectAll().execute()
const repliesTo = (id: string) =>
  desk()
    .find(id)
    .lines.filter(({ kind }) => kind === 'MERCHANT_RESPONSE')

async function reply(id: string, words = '已为您核实，拍币稍后到账') {
  const done = await operate(app, 'reply-complaint', id, '--words', words, ...because)
  await jobs()
  return done
}

test('a complaint is there as WeChat has it: whose payment, what about, and the phone sealed until it is over', async () => {
  const { id, outTradeNo } = await complained()
  const [row] = await rows()
  expect(row).toMatchObject({
    ...{ id, user_id: payer.id, out_trade_no: outTradeNo, state: 'pending', words: '没有收到拍币', amount_fen: 3000 },
    ...{ waits: true, ended_at: null },
  })
  expect(row?.phone_sealed).not.toContain('18900000001')
  expect(await operate(app, 'complete-complaint', id, ...because)).toMatchObject({ code: 1 })
  expect(await reply(id)).toMatchObject({ code: 0 })
  expect(repliesTo(id).map(({ text }) => text)).toEqual(['已为您核实，拍币稍后到账'])
  expect(await rows()).toMatchObject([{ state: 'processing', waits: false, replied_at: expect.any(Date) }])
  desk().say(desk().find(id), '还是没有')
  await jobs()
  expect(await rows()).toMatchObject([{ state: 'processing', waits: true }])
  expect(await operate(app, 'complete-complaint', id, ...because)).toMatchObject({ code: 0 })
  await jobs()
  expect(desk().find(id).state).toBe('PROCESSED')
  expect(await rows()).toMatchObject([{ state: 'processed', ended_at: expect.any(Date), phone_sealed: null }])
  expect(await reply(id)).toMatchObject({ code: 1 })
})

test('a notify that is lost is healed by the hourly list; one that comes twice makes no second complaint', async () => {
  await complained(0)
  expect(await rows()).toEqual([])
  app.clock.advance({ minutes: 61 })
  await jobs()
  expect(await rows()).toMatchObject([{ state: 'pending' }])
  await complained(2)
  expect(await rows()).toHaveLength(2)
})

test('an answer of WeChat’s that is lost makes nothing said twice', async () => {
  const { id } = await complained()
  desk().loseAnswer()
  await reply(id)
  app.clock.advance({ minutes: 2 })
  await jobs()
  expect(repliesTo(id)).toHaveLength(1)
  desk().loseAnswer()
  await operate(app, 'complete-complaint', id, ...because)
  await jobs()
  app.clock.advance({ minutes: 2 })
  await jobs()
  expect(
    desk()
      .find(id)
      .lines.filter(({ kind }) => kind === 'MERCHANT_CONFIRM_COMPLETE'),
  ).toHaveLength(1)
  expect(await rows()).toMatchObject([{ state: 'processed' }])
})

test('what WeChat refuses is tried again, and stands with the complaint meanwhile', async () => {
  const { id } = await complained()
  desk().refuseNext('FREQUENCY_LIMITED')
  await reply(id)
  expect(await operate(app, 'reply-complaint', id, '--words', '已为您核实，拍币稍后到账', ...because)).toMatchObject({
    code: 1,
    text: expect.stringContaining('正在发给微信'),
  })
  const papers = await app.db.selectFrom('settlement_paper').selectAll().where('about_id', '=', id).execute()
  expect(papers.map(({ kind, words }) => `${kind} ${words}`)).toContainEqual(
    expect.stringContaining('FREQUENCY_LIMITED'),
  )
  app.clock.advance({ minutes: 2 })
  await jobs()
  expect(repliesTo(id)).toHaveLength(1)
})
