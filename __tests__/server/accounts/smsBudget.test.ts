import { buildApp } from '../../../server/app'
import { openMetrics } from '../../../server/metrics/metrics'
import { logTo } from '../../../server/process/log'
import { registered } from '../../support/builders/accounts'
import { aPhone } from '../../support/builders/users'
import { sendCall } from '../../support/call'
import { testEnv } from '../../support/env'
import { buildTestApp, type TestApp } from '../../support/testApp'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({
    env: testEnv({ smsPerHour: 5, trustedProxies: 1 }),
    log: logTo((line) => void lines.push(line)),
  })
})
afterAll(() => app.close())

/** From another address to another number each time, as no other limit sees it. */
let asked = 0
async function ask(): Promise<string> {
  const headers = { 'x-forwarded-for': `198.51.100.${asked++}` }
  const answer = await sendCall(app.app, 'sendSmsCode', { phone: aPhone(), purpose: 'register' }, { headers })
  return answer.json().reason ?? 'sent'
}

test('beyond the budget of an hour no stranger gets a code, the operator is told twice, and the next hour is another', async () => {
  const answers = []
  for (let n = 0; n < 8; n++) answers.push(await ask())
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 'sent'), ...Array.from({ length: 3 }, () => 'TOO_MANY')])
  const alarms = lines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).startsWith('sms:'))
  expect(alarms).toEqual([
    expect.objectContaining({ sent: 4, smsPerHour: 5 }),
    expect.objectContaining({ sent: 6, smsPerHour: 5, msg: expect.stringContaining('new to the number') }),
  ])
  const measured = await buildApp(app.deps)
  const text = await openMetrics(measured, app.deps).metrics()
  await measured.close()
  expect(text).toContain('pinpai_sms_hour{of="asked"} 8')
  expect(text).toContain('pinpai_sms_hour{of="owners"} 0')
  expect(text).toContain('pinpai_sms_hour{of="budget"} 5')
  app.clock.advance({ hours: 1 })
  expect(await ask()).toBe('sent')
})

test('what strangers use up is not the owners’: a known device gets its code', async () => {
  const phone = aPhone()
  const user = await registered(app, { phone })
  for (let n = 0; n < 8; n++) await ask()
  expect(await ask()).toBe('TOO_MANY')
  const headers = { 'x-device': user.device }
  await expect(
    app.visitor.call('sendSmsCode', { phone, purpose: 'resetPassword' }, { headers }),
  ).resolves.toMatchObject({
    resendAfterSeconds: 60,
  })
})
