import fc from 'fast-check'
import Type from 'typebox'
import { strict } from '@contract/endpoint'
import { readQuery } from '../../../server/http/queryValues'

const schema = strict({
  pageNo: Type.Integer({ default: 1 }),
  pay: Type.Optional(Type.Number()),
  sex: Type.Optional(Type.Union([Type.Literal(-1), Type.Literal(0), Type.Literal(1)])),
  keyword: Type.Optional(Type.String()),
  whole: Type.Optional(Type.Boolean()),
  classIds: Type.Optional(Type.Array(Type.String())),
  hours: Type.Optional(Type.Array(Type.Integer())),
})

test.each<[what: string, query: object, read: object]>([
  ['nothing: the defaults', {}, { pageNo: 1 }],
  ['a number', { pageNo: '3' }, { pageNo: 3 }],
  ['an empty number: the default', { pageNo: '' }, { pageNo: 1 }],
  ['an empty number without a default', { pay: '' }, { pageNo: 1 }],
  ['a fraction', { pay: '12.50' }, { pageNo: 1, pay: 12.5 }],
  ['a number below nothing', { sex: '-1' }, { pageNo: 1, sex: -1 }],
  ['an empty text stays a text', { keyword: '' }, { pageNo: 1, keyword: '' }],
  ['a text of digits stays a text', { keyword: '007' }, { pageNo: 1, keyword: '007' }],
  ['yes and no', { whole: 'false' }, { pageNo: 1, whole: false }],
  ['several', { 'classIds[]': ['a', 'b'] }, { pageNo: 1, classIds: ['a', 'b'] }],
  ['several that are one', { 'classIds[]': 'a' }, { pageNo: 1, classIds: ['a'] }],
  ['several without brackets', { classIds: 'a' }, { pageNo: 1, classIds: ['a'] }],
  ['several numbers', { hours: ['9', '10'] }, { pageNo: 1, hours: [9, 10] }],
])('%s', (_, query, read) => expect(readQuery(schema, query)).toEqual(read))

/** For the validation to refuse, which sees it as it came. */
test.each<[what: string, query: object]>([
  ['a word for a number', { pageNo: 'all' }],
  ['a number with an exponent', { pageNo: '1e9' }],
  ['a number in hexadecimal', { pageNo: '0x10' }],
  ['a number with a space', { pageNo: ' 1' }],
  ['a number with a plus', { pageNo: '+1' }],
  ['a number that is none', { pageNo: 'NaN' }],
  ['a number beyond all numbers', { pageNo: 'Infinity' }],
  ['a number of more digits than are exact', { pageNo: '1234567890123456' }],
  ['two numbers for one', { pageNo: ['1', '2'] }],
  ['a yes that is none', { pageNo: 1, whole: '1' }],
  ['a field that nobody knows', { pageNo: 1, admin: 'true' }],
])('%s stays as it came', (_, query) => expect(readQuery(schema, query)).toEqual(query))

test('a name that every object has is a name that nobody knows', () => {
  for (const name of ['__proto__', 'constructor', 'toString', '__proto__[]']) {
    const read = readQuery(schema, Object.fromEntries([[name, ['x']]]))
    expect(Object.getOwnPropertyNames(read).sort()).toEqual([name, 'pageNo'].sort())
    // What a list of that name would have replaced.
    expect(Object.getPrototypeOf(Object.getPrototypeOf(read))).toBeNull()
  }
})

test('any number that is exact comes as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), (value) => {
      expect(readQuery(schema, { pageNo: String(value), pay: String(value / 100) })).toEqual({
        pageNo: value,
        pay: Math.abs(value / 100) < 1e-6 && value !== 0 ? String(value / 100) : value / 100,
      })
    }),
  )
})

test('whatever is asked, nothing throws and nothing is made up', () => {
  const value = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 }))
  const name = fc.oneof(fc.string(), fc.constantFrom('pageNo', 'classIds[]', 'hours', 'whole', '[]'))
  fc.assert(
    fc.property(fc.dictionary(name, value), (query) => {
      const asked = new Set(Object.keys(query).flatMap((key) => [key, key.replace(/\[\]$/, '')]))
      const read = Object.keys(readQuery(schema, query)).filter((field) => field !== 'pageNo')
      expect(read.filter((field) => !asked.has(field))).toEqual([])
    }),
  )
})
