import { fold } from '../../../server/features/posters/fold'

test.each([
  ['', 4, 2, []],
  ['拼拍', 4, 2, ['拼拍']],
  ['一二三四五', 4, 2, ['一二三四', '五']],
  ['一二三四五六七八九', 4, 2, ['一二三四', '五六七…']],
  ['一二三四五', 4, 1, ['一二三…']],
  ['abcdefghij', 4, 2, ['abcdef', 'ghij']],
  ['自带 canon 相机', 6, 2, ['自带 canon', '相机']],
  ['自带反光板，可以帮忙拍花絮', 8, 1, ['自带反光板…']],
  ['自带反光板可以，帮忙拍花絮补光后期', 10, 1, ['自带反光板可以…']],
])('%j in lines of %d, %d at most', (text, most, count, lines) => {
  expect(fold(text, { most, count })).toEqual(lines)
})
