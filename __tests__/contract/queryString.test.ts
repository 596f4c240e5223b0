import { parse, stringify, withQuery } from '@contract/queryString'

test.each([
  ['null and undefined are skipped', { a: null, b: undefined, c: 0, d: '' }, 'c=0&d='],
  ['arrays repeat key[]', { ids: ['a', 'b'] }, 'ids[]=a&ids[]=b'],
  ['an empty array is nothing', { ids: [] }, ''],
  ['dates are ISO', { at: new Date(0) }, 'at=1970-01-01T00%3A00%3A00.000Z'],
  ['objects are JSON', { o: { a: 1 } }, 'o=%7B%22a%22%3A1%7D'],
  ['values are encoded', { q: 'a&b=中' }, 'q=a%26b%3D%E4%B8%AD'],
])('%s', (_, query, text) => {
  expect(stringify(query)).toBe(text)
})

test('a hash fragment is dropped, an old query kept', () => {
  expect(withQuery('/a?x=1#top', { y: 2 })).toBe('/a?x=1&y=2')
  expect(withQuery('/a#top')).toBe('/a')
})

test('a plus is a space, as browsers write one, and an encoded plus is one', () => {
  expect(parse('name=%E6%AD%A6%E5%BA%B7%E8%B7%AF+100+%E5%8F%B7&phone=%2B86')).toEqual({
    name: '武康路 100 号',
    phone: '+86',
  })
})

test('values are decoded once, broken ones kept', () => {
  expect(parse('path=%2Fa%3Fb%3D%2525&bad=%E4%B')).toEqual({ path: '/a?b=%25', bad: '%E4%B' })
})
