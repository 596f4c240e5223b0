import { cardInput, cardProblem, formOf, type CardForm } from '@/features/models/own/form'
import { anOwnModel } from './fixtures'

const today = '2026-11-22'
const form: CardForm = formOf(anOwnModel())
const problem = (part: Partial<CardForm>, pictures: unknown[] = [1]) =>
  cardProblem({ ...form, ...part }, pictures, today)

test('a card that was passed has no problem', () => {
  expect(problem({})).toBeNull()
})

test('the first empty field speaks, in the order of the form', () => {
  expect(problem({ name: ' ' }, [])).toEqual({ field: 'pictures', message: '请添加照片' })
})

test.each<[keyof CardForm, Partial<CardForm>, string]>([
  ['name', { name: ' ' }, '请填写艺名'],
  ['sex', { sex: null }, '请选择性别'],
  ['birthDay', { birthDay: '' }, '请填写出生日期'],
  ['height', { height: '' }, '请完整填写信息'],
  ['weight', { weight: '' }, '请完整填写信息'],
  ['shoeSize', { shoeSize: '' }, '请完整填写信息'],
  ['area', { area: null }, '请选择所在地区'],
  ['fee', { fee: '' }, '请填写每小时费用，互勉填 0'],
  ['birthDay', { birthDay: '2002-02-30' }, '请选择有效的出生日期'],
  ['birthDay', { birthDay: '1919-12-31' }, '请选择有效的出生日期'],
  ['birthDay', { birthDay: '2008-11-23' }, '模特须年满 18 周岁'],
  ['height', { height: '119' }, '身高是 120–230 cm 的整数'],
  ['height', { height: '231' }, '身高是 120–230 cm 的整数'],
  ['weight', { weight: '48.5' }, '体重是 30–200 kg 的整数'],
  ['weight', { weight: '201' }, '体重是 30–200 kg 的整数'],
  ['shoeSize', { shoeSize: '51' }, '鞋码是 30–50 的整数'],
  ['fee', { fee: '1.234' }, '费用是 0–100000 元，最多两位小数'],
  ['fee', { fee: '100001' }, '费用是 0–100000 元，最多两位小数'],
])('%s: %j', (field, part, message) => {
  expect(problem(part)).toEqual({ field, message })
})

test.each<Partial<CardForm>>([
  { birthDay: '2008-11-22' },
  { height: '120', weight: '30', shoeSize: '30', fee: '0' },
  { height: '230', weight: '200', shoeSize: '50', fee: '100000' },
])('%j is good', (part) => {
  expect(problem(part)).toBeNull()
})

test('the edit that waits is gone on with, not the card that is shown', () => {
  const { hours: _, ...card } = anOwnModel()
  expect(formOf(anOwnModel({ editWaits: true, edit: { ...card, name: '知夏' } })).name).toBe('知夏')
})

test('yuan are sent as fen, and the name without its spaces', () => {
  const sent = cardInput({ ...form, name: ' 知夏 ', fee: '19.99' }, ['a'], undefined)
  expect(sent).toMatchObject({ name: '知夏', hourlyFeeFen: 1999, height: 168, regionCode: '310104', pictures: ['a'] })
  expect(sent).not.toHaveProperty('id')
})
