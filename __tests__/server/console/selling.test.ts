import { buildApp } from '../../../server/app'
import { aCoinPackage, aMembership, markPaid } from '../../support/builders/packages'
import { aPhotographer } from '../../support/builders/shareOrders'
import { sendCall } from '../../support/call'
import type { TestApp } from '../../support/testApp'
import type { SignedInOperator } from './consoleApp'
import { reason, twoEditors, type Editing } from './editing'

let app: TestApp
let editor: SignedInOperator
let other: SignedInOperator
let previewed: Editing['previewed']
let carryOut: Editing['carryOut']
let inMinutes: Editing['inMinutes']
let close: Editing['close']

beforeEach(async () => void ({ app, editor, other, previewed, carryOut, inMinutes, close } = await twoEditors()))
afterEach(() => close())

const nobody = '01890000-0000-7000-8000-000000000000'
const coins = { kind: 'coins', name: '300 拍币', fen: 3000, coins: 300, gift: 15, sort: 0 }
const onSale = async () => (await app.visitor.call('listPackages', {})).records

describe('packages', () => {
  test('one is put on sale, changed, ordered and taken off; an order keeps what it was sold', async () => {
    expect(await carryOut('save-package', coins)).toBe(false)
    await carryOut('save-package', { ...coins, name: '60 拍币', fen: 600, coins: 60, gift: 0, sort: 1 })
    const [first, second] = await onSale()
    expect([first?.name, second?.name]).toEqual(['300 拍币', '60 拍币'])
    const user = await app.aUser()
    const { orderId } = await app.as(user).call('buyCoins', { packageId: first?.id ?? '', priceFen: 3000 })
    expect(await carryOut('save-package', { ...coins, id: first?.id, fen: 3300, coins: 310, sort: 2 })).toBe(false)
    expect((await onSale()).map(({ name, priceFen }) => [name, priceFen])).toEqual([
      ['60 拍币', 600],
      ['300 拍币', 3300],
    ])
    // Whoever still sees the price of before is told the one of now; what lies open is paid as it was sold.
    const late = app.as(await app.aUser()).call('buyCoins', { packageId: first?.id ?? '', priceFen: 3000 })
    await expect(late).rejects.toMatchObject({ code: 409, reason: 'PRICE_ROSE', data: { priceFen: 3300 } })
    await carryOut('remove-package', { id: first?.id })
    expect((await onSale()).map(({ name }) => name)).toEqual(['60 拍币'])
    expect((await app.as(user).call('getOrder', { id: orderId })).amountFen).toBe(3000)
    await markPaid(app, user, orderId)
    expect((await app.as(user).call('getUserInfo')).wallet).toMatchObject({ paid: 300, gift: 15 })
    const anew = app.as(user).call('buyCoins', { packageId: first?.id ?? '', priceFen: 3300 })
    await expect(anew).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    const { packages } = await editor.call('getContent')
    expect(packages.find(({ id }) => id === first?.id)).toMatchObject({ state: 'over', priceFen: 3300 })
  })

  test('its days begin and end by themselves, seen by another server at once', async () => {
    const beside = await buildApp(app.deps)
    await beside.ready()
    const names = async () =>
      (await sendCall(beside, 'listPackages', {})).json().data.records.map(({ name }: { name: string }) => name)
    try {
      await carryOut('save-package', { ...coins, name: '预告', from: inMinutes(10), until: inMinutes(30) })
      const [{ id = '' } = {}] = (await editor.call('getContent')).packages
      const early = app.as(await app.aUser()).call('buyCoins', { packageId: id, priceFen: 3000 })
      await expect(early).rejects.toMatchObject({ reason: 'NOT_FOUND' })
      expect(await names()).toEqual([])
      app.clock.advance({ minutes: 10 })
      expect(await names()).toEqual(['预告'])
      app.clock.advance({ minutes: 20 })
      expect(await names()).toEqual([])
    } finally {
      await beside.close()
    }
  })

  test.each([
    ['by half', { fen: 1500 }, false],
    ['by more than half down', { fen: 1499 }, true],
    ['by more than half up', { fen: 4501 }, true],
    ['not at all, and what one gets by more than half', { coins: 3000 }, true],
  ])('a price that changes %s: two persons are %s', async (_, change, two) => {
    const id = await aCoinPackage(app)
    expect(await carryOut('save-package', { ...coins, id, ...change })).toBe(two)
    const [now] = await onSale()
    const { fen, coins: sold } = { ...coins, ...change }
    expect([now?.priceFen, now?.coins]).toEqual([fen, sold])
  })

  test('small steps within a week count together, up and down; what stood a week ago does not stay for ever', async () => {
    const id = await aCoinPackage(app)
    expect(await carryOut('save-package', { ...coins, id, fen: 2000 })).toBe(false)
    expect(await carryOut('save-package', { ...coins, id, fen: 1400 })).toBe(true)
    expect(await carryOut('save-package', { ...coins, id, fen: 2000 })).toBe(false)
    const aWeekAgo = new Date(app.clock.now().getTime() - 8 * 86_400_000)
    await app.db.updateTable('package_price').set({ since: aWeekAgo }).where('price_fen', '=', 2000).execute()
    expect(await carryOut('save-package', { ...coins, id, fen: 1300 })).toBe(false)
  })

  test('neither a new package nor one put in the place of another goes round it', async () => {
    const id = await aCoinPackage(app)
    const step = { ...coins, gift: 0, coins: 315 }
    expect(await carryOut('save-package', { ...step, name: '第一步', fen: 1600 })).toBe(false)
    expect(await carryOut('save-package', { ...step, name: '第二步', fen: 900 })).toBe(true)
    const first = (await onSale()).find(({ name }) => name === '第一步')
    expect(await carryOut('save-package', { ...step, id: first?.id, name: '第一步', fen: 900 })).toBe(true)
    await carryOut('remove-package', { id })
    expect((await previewed('save-package', { ...step, name: '第三步', fen: 500 })).needsSecond).toBe(true)
  })

  test('a new package far from all that are sold beside it needs two persons, and nobody approves his own', async () => {
    await aMembership(app)
    await aMembership(app, { name: '年卡', days: 365, priceFen: 19_900 })
    const plan = { kind: 'membership', name: '周卡', fen: 600, days: 7 }
    expect((await previewed('save-package', plan)).needsSecond).toBe(false)
    const cheap = { act: 'save-package', input: { ...plan, fen: 100, days: 90 }, reason }
    const { seen, needsSecond } = await previewed('save-package', cheap.input)
    expect(needsSecond).toBe(true)
    const { requestId } = await editor.call('carryOutAct', { ...cheap, seen })
    expect(await onSale()).toHaveLength(2)
    const own = editor.call('approveRequest', { id: requestId ?? '', seen })
    await expect(own).rejects.toMatchObject({ reason: 'FORBIDDEN' })
  })

  test.each([
    ['the end before the beginning', { from: '2026-07-02T00:00:00Z', until: '2026-07-01T00:00:00Z' }, 'ACT_REFUSED'],
    ['an end that is over', { until: '2026-01-01T00:00:00Z' }, 'ACT_REFUSED'],
    ['nothing in it', { coins: 0 }, 'BAD_INPUT'],
    ['coins and days', { days: 30 }, 'ACT_REFUSED'],
    ['no price', { fen: 0 }, 'BAD_INPUT'],
    ['a price below nothing', { fen: -600 }, 'BAD_INPUT'],
    ['half a fen', { fen: 0.5 }, 'BAD_INPUT'],
    ['a name of spaces', { name: '  ' }, 'BAD_INPUT'],
    ['an id that there is not', { id: nobody }, 'ACT_REFUSED'],
    ['the name of one that is sold then', { name: '有了' }, 'ACT_REFUSED'],
  ])('with %s it is refused', async (_, wrong, reasonOf) => {
    await aCoinPackage(app, { name: '有了' })
    await expect(previewed('save-package', { ...coins, ...wrong })).rejects.toMatchObject({ reason: reasonOf })
  })

  test('the id of one of another kind is refused, and so is taking off what is off', async () => {
    const id = await aMembership(app)
    await expect(previewed('save-package', { ...coins, id })).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
    await carryOut('remove-package', { id })
    await expect(previewed('remove-package', { id })).rejects.toMatchObject({ msg: '这个套餐已经下架。' })
  })

  test('of two editors at one package the second sees what the first has done, and nothing is lost unseen', async () => {
    const id = await aCoinPackage(app)
    const wanted = { act: 'save-package', input: { ...coins, id, fen: 2500 }, reason }
    const { seen } = await editor.call('previewAct', wanted)
    const theirs = { ...wanted, input: { ...coins, id, fen: 2800 } }
    await other.call('carryOutAct', { ...theirs, seen: (await other.call('previewAct', theirs)).seen })
    const answer = await editor.call('carryOutAct', { ...wanted, seen }).catch((error: unknown) => error)
    expect(answer).toMatchObject({ code: 409, reason: 'ACT_CHANGED' })
    expect(Reflect.get(Object(answer), 'data').changes).toContainEqual({ title: '价格', was: '¥28', is: '¥25' })
    expect((await onSale())[0]?.priceFen).toBe(2800)
  })

  test('marks in a name are text', async () => {
    await carryOut('save-package', { ...coins, name: '<b>300</b> & 更多' })
    expect((await onSale())[0]?.name).toBe('<b>300</b> & 更多')
  })
})

const charges = { commentCoin: 5, topCoin: 50, newCoin: 10, recCoin: 100, shareCoin: 20 }

describe('coin prices', () => {
  test('a price changes now, and who was shown the one of before pays no more than that', async () => {
    const user = await aPhotographer(app, 100)
    expect(await carryOut('set-prices', { newCoin: 12 })).toBe(false)
    expect(await app.visitor.call('getChargeConfig')).toEqual({ ...charges, newCoin: 12 })
    const post = { text: '今天的光很好', pictures: [], publishCoins: 10 }
    await expect(app.as(user).call('saveComment', post)).rejects.toMatchObject({ reason: 'PRICE_ROSE' })
    await carryOut('set-prices', { newCoin: 9 })
    await app.as(user).call('saveComment', post)
    expect((await app.as(user).call('getUserInfo')).wallet.total).toBe(91)
  })

  test('one of some days begins and ends by itself on every server, and what was before is back', async () => {
    const beside = await buildApp(app.deps)
    await beside.ready()
    const price = async () => (await sendCall(beside, 'getChargeConfig', {})).json().result.topCoin
    try {
      await carryOut('set-prices', { topCoin: 40, from: inMinutes(10), until: inMinutes(30) })
      expect(await price()).toBe(50)
      app.clock.advance({ minutes: 10 })
      expect(await price()).toBe(40)
      const during = previewed('set-prices', { topCoin: 45 })
      await expect(during).rejects.toMatchObject({
        reason: 'ACT_REFUSED',
        msg: expect.stringContaining('第 3 版已排在'),
      })
      app.clock.advance({ minutes: 20 })
      expect(await price()).toBe(50)
    } finally {
      await beside.close()
    }
  })

  test('what was announced is taken back, and what has begun is not', async () => {
    await carryOut('set-prices', { topCoin: 60, from: inMinutes(10) })
    await carryOut('set-prices', { recCoin: 90, from: inMinutes(20) })
    const { prices } = await editor.call('getContent')
    expect(prices.map(({ version, state }) => [version, state])).toEqual([
      [3, 'later'],
      [2, 'later'],
      [1, 'shown'],
    ])
    await carryOut('drop-version', { key: 'chargeConfig', version: 3 })
    app.clock.advance({ minutes: 15 })
    expect(await app.visitor.call('getChargeConfig')).toEqual({ ...charges, topCoin: 60 })
    const over = previewed('drop-version', { key: 'chargeConfig', version: 2 })
    await expect(over).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
  })

  test('the end of a promotion that two persons announced is taken back by two', async () => {
    const days = { from: inMinutes(10), until: inMinutes(30) }
    expect(await carryOut('set-prices', { topCoin: 20, ...days })).toBe(true)
    const taken = await previewed('drop-version', { key: 'chargeConfig', version: 3 })
    expect(taken).toMatchObject({ needsSecond: true })
    expect(await carryOut('drop-version', { key: 'chargeConfig', version: 3 })).toBe(true)
    app.clock.advance({ minutes: 40 })
    expect((await app.visitor.call('getChargeConfig')).topCoin).toBe(20)
  })

  test('a small change that was announced one person takes back', async () => {
    await carryOut('set-prices', { topCoin: 45, from: inMinutes(10) })
    expect(await carryOut('drop-version', { key: 'chargeConfig', version: 2 })).toBe(false)
  })

  test('by more than half two persons change it', async () => {
    expect(await carryOut('set-prices', { topCoin: 25 })).toBe(false)
    expect(await carryOut('set-prices', { topCoin: 12 })).toBe(true)
    expect((await app.visitor.call('getChargeConfig')).topCoin).toBe(12)
  })

  test('small steps within a week count together', async () => {
    expect(await carryOut('set-prices', { topCoin: 30 })).toBe(false)
    expect(await carryOut('set-prices', { topCoin: 20 })).toBe(true)
    const aWeekAgo = new Date(app.clock.now().getTime() - 8 * 86_400_000)
    await app.db.updateTable('setting').set({ from_at: aWeekAgo }).where('key', '=', 'chargeConfig').execute()
    expect(await carryOut('set-prices', { topCoin: 15 })).toBe(false)
  })

  test.each([
    ['nothing', { topCoin: 0 }, 'BAD_INPUT'],
    ['less than nothing', { topCoin: -5 }, 'BAD_INPUT'],
    ['more than anything costs', { topCoin: 5001 }, 'BAD_INPUT'],
    ['a price that there is not', { freeCoin: 1 }, 'BAD_INPUT'],
    ['what it costs', { topCoin: 50 }, 'ACT_REFUSED'],
    ['days that were', { topCoin: 60, from: '2020-01-01T00:00:00Z' }, 'ACT_REFUSED'],
    [
      'days that end first',
      { topCoin: 60, from: '2030-01-02T00:00:00Z', until: '2030-01-01T00:00:00Z' },
      'ACT_REFUSED',
    ],
  ])('a price of %s is refused', async (_, input, reasonOf) => {
    await expect(previewed('set-prices', input)).rejects.toMatchObject({ reason: reasonOf })
  })

  test('many who change one price at once leave one version each that was seen, and no two of a number', async () => {
    const wanted = { act: 'set-prices', input: { topCoin: 51 }, reason }
    const { seen } = await editor.call('previewAct', wanted)
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 === 0 ? editor : other).call('carryOutAct', { ...wanted, seen }),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await editor.call('getContent')).prices).toHaveLength(2)
  })
})
