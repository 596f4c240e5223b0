import { fold } from '../../../server/features/posters/fold'

test.each([
  ['', 4, 2, []],
  ['拼拍', 4, 2, ['拼拍']],
  ['一二三四五', 4, 2, ['一二三四', '五']],
  ['一二三四五六七八九', 4, 2, ['一二三四', '五六七…']],
  ['一二三四五', 4, 1, ['一二三…']],
  ['abcdefghij', 4, 2, ['abcdef', 'ghij']],
])('%j in lines of %d, %d at most', (text, most, count, lines) => {
  expect(fold(text, { most, count })).toEqual(lines)
})
