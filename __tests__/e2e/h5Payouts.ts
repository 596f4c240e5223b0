import { logIn } from './accountSteps'
import { signedIn } from './api'
import { until } from './driver'
import { onPhone, theServer } from './h5World'
import { operate } from './operator'
import { demoPerson } from './shotPages'
import { story } from './stories'

story('who earned fees asks for them, confirms where WeChat asks, and has them', async () => {
  const person = demoPerson(theServer(), 'model')
  await onPhone(async (driver) => {
    await driver.open('pages/login/login')
    await logIn(driver, person)
    await driver.onRoute('pages/index/index')
    await driver.open('pages/me/orders/orders', { tab: 'bills' })
    await driver.tap('#payout-ask')
    await driver.type('#payout-amount', '88.50')
    await driver.tap('#payout-submit')
    await driver.see('¥88.50 · 审核中')
    const api = await signedIn(theServer().origin, person.phone, person.password)
    const [payout] = (await api.call('listPayouts')).records
    await operate(theServer(), 'approve-payout', payout?.id ?? '', '--reason', '收入核对无误')
    await driver.open('pages/me/orders/orders', { tab: 'bills' })
    await driver.see('¥88.50 · 等你确认收款')
    await driver.tap('#payout-confirm')
    await driver.page.getByRole('button', { name: '确认收款', exact: true }).click()
    await until('her to be back at the bills', () => driver.shows('.pp-payouts'))
    await driver.see('¥88.50 · 已到账')
  })
})
