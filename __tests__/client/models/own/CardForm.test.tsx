import { CardForm } from '@/features/models/own/CardForm'
import type { CardPictures } from '@/features/models/own/useCardForm'
import type { OwnModel } from '@contract/models'
import { watchToasts } from '../../../support/client/toasts'
import { act, anApi, find, leave, press, refusal, settle, show, textsOf, type, valueOf } from '../../screen'
import { anOwnModel } from './fixtures'

const stored: CardPictures = { count: 1, keys: ['media/1'], failed: false, grid: null }
const categories = Array.from({ length: 13 }, (_, n) => ({
  id: `01935000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
  name: `风格${n}`,
}))

afterEach(leave)

async function open(card: OwnModel | null = anOwnModel(), pictures = stored, userId = 'u1') {
  const onSaved = jest.fn()
  const chooseArea = () => Promise.resolve({ code: '320505', name: '苏州市虎丘区' })
  await show(<CardForm {...{ userId, card, pictures, categories, chooseArea, onSaved }} />)
  return onSaved
}

const problems = () => textsOf('.pp-field__error, .pp-card-part__error')

test('an empty application says what comes first, and sends nothing', async () => {
  const toasts = watchToasts()
  const api = anApi()
  await open(null, { ...stored, count: 0, keys: [] })
  expect(find('#card-save').textContent).toBe('提交申请')
  await press('#card-save')
  expect(problems()).toEqual(['请添加照片'])
  // At the field alone, not a second time over the button.
  expect(toasts).not.toHaveBeenCalled()
  expect(api.names()).toEqual([])
})

test.each([
  ['图片还在上传，请稍等', { keys: null }],
  ['有图片没有上传成功，请重试或删除', { keys: null, failed: true }],
])('%s', async (text, pictures) => {
  watchToasts()
  const api = anApi()
  await open(anOwnModel(), { ...stored, ...pictures })
  await press('#card-save')
  expect(problems()).toEqual([text])
  expect(api.names()).toEqual([])
})

test('an edit is sent whole, once however often it is tapped', async () => {
  const toasts = watchToasts()
  const api = anApi({ saveModel: anOwnModel({ editWaits: true }) })
  const onSaved = await open()
  await type('#card-name', ' 知夏 ')
  await press('#card-area .pp-pressable')
  await act(() => {
    find('#card-save').click()
    find('#card-save').click()
  })
  await settle()
  expect(api.names()).toEqual(['saveModel'])
  const sent = { id: anOwnModel().id, name: '知夏', regionCode: '320505', hourlyFeeFen: 26000, pictures: ['media/1'] }
  expect(api.last('saveModel')?.body).toMatchObject(sent)
  expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: '已提交，审核通过后展示' }))
  expect(onSaved).toHaveBeenCalledTimes(1)
})

test('a refusal stands under the field that the server names, and what was typed is kept for its own user', async () => {
  watchToasts()
  anApi({ saveModel: refusal('AREA_UNKNOWN', { field: 'regionCode' }) })
  await open()
  await type('#card-intro', '会摆姿势')
  await press('#card-save')
  expect(find('#card-area .pp-card-part__error').textContent).toBe('请选择有效的地区')
  leave()
  await open()
  expect(valueOf('#card-intro')).toBe('会摆姿势')
  leave()
  await open(anOwnModel(), stored, 'u2')
  expect(valueOf('#card-intro')).toBe('擅长日系')
})

test('a card names 12 styles at most', async () => {
  await open(anOwnModel({ classIds: categories.slice(0, 12).map(({ id }) => id) }))
  const [first, last] = [...document.querySelectorAll<HTMLElement>('#card-classIds .pp-chip')].flatMap((chip, at) =>
    at === 0 || at === 12 ? chip : [],
  )
  if (!first || !last) throw new Error('there are 13 styles')
  await press(last)
  expect(last.getAttribute('aria-checked')).toBe('false')
  await press(first)
  await press(last)
  expect(last.getAttribute('aria-checked')).toBe('true')
})
