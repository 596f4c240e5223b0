import { awayOf, sameKeys } from '@/components/Windowed/away'
import { blocksOf } from '@/components/Windowed/blocks'

const screen = 800
const boxAt = (top: number) => ({ top, height: 1000 })

test('blocks hold so many each, the last what is left', () => {
  expect(blocksOf(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(blocksOf([], 2)).toEqual([])
})

test('a list that grows keeps the very blocks that stay as they are', () => {
  const before = blocksOf(['a', 'b', 'c'], 2)
  const [whole, grown, fresh] = blocksOf(['a', 'b', 'c', 'd', 'e'], 2, before)
  expect(whole).toBe(before[0])
  expect(grown).toEqual(['c', 'd'])
  expect(fresh).toEqual(['e'])
  expect(blocksOf(['a', 'x'], 2, before)).toEqual([['a', 'x']])
})

test('blocks further than a screen and a half away keep their height alone', () => {
  const away = awayOf(['a', 'b', 'c', 'd'], [boxAt(-2300), boxAt(-1300), boxAt(-300), boxAt(2001)], screen)
  expect(Object.fromEntries(away)).toEqual({ a: '1000px', d: '1000px' })
})

test('what takes no room is on a page that is hidden, and stays drawn', () => {
  expect(awayOf(['a'], [{ top: -9000, height: 0 }], screen).size).toBe(0)
  expect(awayOf(['a'], [], screen).size).toBe(0)
})

test('the same blocks away are no change, whatever their heights', () => {
  expect(sameKeys(new Map([['a', '1px']]), new Map([['a', '2px']]))).toBe(true)
  expect(sameKeys(new Map([['a', '1px']]), new Map([['b', '1px']]))).toBe(false)
  expect(sameKeys(new Map(), new Map([['b', '1px']]))).toBe(false)
})
