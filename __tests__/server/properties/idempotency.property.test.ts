import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { coinsOf } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aPhotographer, opening, setPrices, shareCoin } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { buildTestApp, type TestApp } from '../../support/testApp'

const numRuns = process.env['PROVE'] === '1' ? 500 : 8

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterAll(() => app.close())

/** One sending of one of a few writes: which body, under which key, at the same time as those of its wave. */
interface Sending {
  readonly body: number
  readonly key: number
}

const sending: fc.Arbitrary<Sending> = fc.record({ body: fc.nat(2), key: fc.nat(2) })
const waves = fc.array(fc.array(sending, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 })

interface Outcome extends Sending {
  readonly answer: string
  readonly ok: boolean
  readonly reason: string
}

/** Opens a booking: a write that costs coins, so that a second effect would show. */
async function send(user: TestUser, modelId: string, keys: readonly string[], sent: Sending): Promise<Outcome> {
  const input = opening({ modelId, hours: [9 + 3 * sent.body], minUsers: 2, maxUsers: 3 })
  try {
    const data = await app.as(user).call('share', input, { key: keys[sent.key] ?? '' })
    return { ...sent, ok: true, reason: '', answer: JSON.stringify(data) }
  } catch (error) {
    const { reason = String(error) } = Object(error)
    return { ...sent, ok: false, reason, answer: '' }
  }
}

/** The first body that succeeded under a key owns it: all its answers are one, and another body is refused. */
function mustHold(outcomes: readonly Outcome[]): void {
  for (const key of [0, 1, 2]) {
    const good = outcomes.filter((outcome) => outcome.ok && outcome.key === key)
    expect(new Set(good.map(({ answer }) => answer)).size).toBeLessThanOrEqual(1)
    expect(new Set(good.map(({ body }) => body)).size).toBeLessThanOrEqual(1)
  }
  const reasons = outcomes.filter(({ ok }) => !ok).map(({ reason }) => reason)
  expect(
    reasons.filter((reason) => !['IDEMPOTENCY_MISMATCH', 'WINDOW_TAKEN', 'WINDOW_CLOSED'].includes(reason)),
  ).toEqual([])
}

test('keys, bodies and repeats in any interleaving: one effect a key, one answer, one charge', async () => {
  await fc.assert(
    fc.asyncProperty(waves, async (sent) => {
      const user = await aPhotographer(app, 1000)
      const modelId = await aModel(app.db)
      const keys = [randomUUID(), randomUUID(), randomUUID()]
      const outcomes: Outcome[] = []
      for (const wave of sent) outcomes.push(...(await Promise.all(wave.map((one) => send(user, modelId, keys, one)))))
      mustHold(outcomes)
      const opened = await app.db.selectFrom('share_order').select('id').where('model_id', '=', modelId).execute()
      const answers = new Set(outcomes.filter(({ ok }) => ok).map(({ answer }) => answer))
      expect(opened).toHaveLength(answers.size)
      expect(await coinsOf(app, user)).toBe(1000 - shareCoin * opened.length)
      expect(opened.length).toBeGreaterThan(0)
    }),
    { numRuns, endOnFailure: true },
  )
}, 3_600_000)
