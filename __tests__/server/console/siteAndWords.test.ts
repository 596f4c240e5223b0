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

describe('the site', () => {
  const site = () => app.visitor.call('getSite')

  test('its words, cities and pop-up are changed, and what is not named stays', async () => {
    await carryOut('set-site', {
      servicePhone: '021-1234 5678',
      notice: '<b>今晚</b>维护',
      hotCity: ['310100', '310100'],
    })
    expect(await site()).toMatchObject({ name: '拼拍', servicePhone: '021-1234 5678', notice: '<b>今晚</b>维护' })
    expect((await site()).hotCities).toEqual([{ code: '310100', name: '上海' }])
    await carryOut('set-site', { servicePhone: '' })
    expect((await site()).servicePhone).toBe('')
  })

  test('a notice line of some hours goes by itself, and what is to come can be taken back', async () => {
    await carryOut('set-site', { notice: '今晚维护', from: inMinutes(10), until: inMinutes(20) })
    expect((await site()).notice).toBe('')
    app.clock.advance({ minutes: 10 })
    expect((await site()).notice).toBe('今晚维护')
    app.clock.advance({ minutes: 10 })
    expect((await site()).notice).toBe('')
    await carryOut('set-site', { notice: '明天维护', from: inMinutes(10) })
    const [coming] = (await editor.call('getContent')).site
    expect(coming).toMatchObject({ state: 'later', notice: '明天维护' })
    await carryOut('drop-version', { key: 'site', version: coming?.version })
    app.clock.advance({ minutes: 10 })
    expect((await site()).notice).toBe('')
  })

  test.each([
    ['a city that there is not', { hotCity: ['999900'] }, 'ACT_REFUSED'],
    ['a county for a city', { hotCity: ['310104'] }, 'ACT_REFUSED'],
    ['a telephone of letters', { servicePhone: 'call me' }, 'BAD_INPUT'],
    ['a pop-up that leads away', { popupPicture: 'm/none', popupPath: 'https://evil.example' }, 'ACT_REFUSED'],
    [
      'a pop-up of a picture that nobody uploaded',
      { popupPicture: 'm/none', popupPath: '/pages/index/model' },
      'ACT_REFUSED',
    ],
    ['no name', { name: ' ' }, 'BAD_INPUT'],
  ])('with %s it is refused', async (_, input, reasonOf) => {
    await expect(previewed('set-site', input)).rejects.toMatchObject({ reason: reasonOf })
  })
})

describe('words', () => {
  test('one is refused from then on everywhere, and let through again', async () => {
    const user = app.as(await app.aUser())
    const write = () => user.call('updateUser', { intro: '找某某工作室' })
    await carryOut('set-words', { refuse: ['某某 工作室'] })
    await expect(write()).rejects.toMatchObject({ reason: 'CONTENT_REFUSED' })
    expect((await editor.call('getContent')).words).toEqual({ refused: ['某某 工作室'], allowed: [] })
    await carryOut('set-words', { allow: ['某某工作室'] })
    await expect(write()).resolves.toMatchObject({ intro: '找某某工作室' })
    await carryOut('set-words', { drop: ['某某工作室'] })
    await expect(write()).rejects.toMatchObject({ reason: 'CONTENT_REFUSED' })
  })

  test.each([
    ['one sign', { refuse: ['的'] }],
    ['signs alone', { refuse: ['…—'] }],
    ['nothing', {}],
    ['one to drop that there is not', { drop: ['没有的'] }],
  ])('%s is refused', async (_, input) => {
    await expect(previewed('set-words', input)).rejects.toMatchObject({ reason: 'ACT_REFUSED' })
  })

  test('two editors who add a word each add both: the second looks at it again', async () => {
    const mine = { act: 'set-words', input: { refuse: ['词语一'] }, reason }
    const { seen } = await editor.call('previewAct', mine)
    const theirs = { ...mine, input: { refuse: ['词语二'] } }
    await other.call('carryOutAct', { ...theirs, seen: (await other.call('previewAct', theirs)).seen })
    const late = await editor.call('carryOutAct', { ...mine, seen }).catch((error: unknown) => error)
    expect(late).toMatchObject({ reason: 'ACT_CHANGED' })
    await editor.call('carryOutAct', { ...mine, seen: Reflect.get(Object(late), 'data').seen })
    expect((await editor.call('getContent')).words.refused).toEqual(['词语二', '词语一'])
  })
})
