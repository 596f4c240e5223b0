import queryString from '@/platform/pageLoading/queryString'

test.each([
  ['?id=1&from=%E5%B9%BF', { id: '1', from: '%E5%B9%BF' }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['flag&empty=&sum=1=2&&', { flag: null, empty: '', sum: '1=2' }],
  ['__proto__=1', Object.assign(Object.create(null), { ['__proto__']: '1' })],
  ['', {}],
])('what an address says after its question mark: %s', (query, said) => {
  expect({ ...queryString.parse(query, { decode: false }) }).toEqual({ ...said })
})

test('decoded unless it should stay as it is', () => {
  expect({ ...queryString.parse('?name=%E5%B9%BF+%E5%B7%9E') }).toEqual({ name: '广 州' })
})
