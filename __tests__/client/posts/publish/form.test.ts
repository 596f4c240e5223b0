import { fileTexts, pictureProblem, videoProblem } from '@/features/posts/publish/files'
import { emptyForm, formProblem, keyOfSrc, priceOf } from '@/features/posts/publish/form'
import { moved, offsetFrom, placeAt } from '@/features/posts/publish/order'

test.each([
  [5_000_000, null],
  [5_000_001, '图片最大5m以内哦~'],
])('a picture of %d bytes: %s', (bytes, problem) => {
  expect(pictureProblem({ bytes })).toBe(problem)
})

test.each([
  [50_000_000, 60, null],
  [50_000_001, 60, '最大上传视频50M'],
  [200_000_000, 10, '最大上传视频50M'],
  [200_000_001, 10, '视频最大200m以内哦~'],
  [1000, 61, '视频最长 60 秒'],
])('a film of %d bytes and %d s: %s', (bytes, seconds, problem) => {
  expect(videoProblem({ bytes, seconds })).toBe(problem)
})

test('the texts of a picker that fails', () => {
  expect([fileTexts.pickFailed, fileTexts.fetchFailed]).toEqual(['添加图片失败', '文件获取失败'])
})

test.each([
  ['0', 0],
  ['5000', 5000],
  ['5001', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
])('a price of %j is %p', (price, coins) => {
  expect(priceOf({ price })).toBe(coins)
})

test('the first thing that is missing, in the order of the form', () => {
  const written = { ...emptyForm, text: '一组' }
  expect(formProblem({ ...emptyForm, text: ' ', price: '' }, 'failed')?.message).toBe('写点什么再发布')
  expect(formProblem({ ...written, price: '' }, 'failed')?.message).toBe('请填写解锁价格，0 为免费')
  expect(formProblem({ ...written, price: '9999' }, 'failed')?.message).toBe('解锁价格是 0 到 5000 的整数')
  expect(formProblem(written, 'failed')?.message).toBe('有文件没有上传成功，请点按重试或删除')
  expect(formProblem(written, 'sending')?.message).toBe('文件还在上传，请稍等')
  expect(formProblem(written, 'stored')).toBeNull()
})

test('the key of a stored file is the path of its address', () => {
  expect(keyOfSrc('http://127.0.0.1:4401/sealed/ab12?x-oss-process=style%2Flarge&Signature=x')).toBe('sealed/ab12')
  expect(keyOfSrc('/media/ab12')).toBe('media/ab12')
})

const three = [{ id: 1 }, { id: 2 }, { id: 3 }]

test.each([
  [1, 2, [2, 3, 1]],
  [3, 0, [3, 1, 2]],
  [2, 9, [1, 3, 2]],
  [2, -1, [2, 1, 3]],
  [7, 0, [1, 2, 3]],
])('%d moved to place %d', (id, place, order) => {
  expect(moved(three, id, place).map((one) => one.id)).toEqual(order)
})

const grid = { left: 10, top: 100, width: 300, height: 200, columns: 3, cells: 5 }

test.each([
  [{ x: 15, y: 105 }, 0],
  [{ x: 305, y: 150 }, 2],
  [{ x: 120, y: 290 }, 3],
  [{ x: -50, y: -50 }, 0],
  [{ x: 900, y: 900 }, 3],
])('a finger at %j is over place %d of four', (point, place) => {
  expect(placeAt(grid, point, 4)).toBe(place)
})

test('a held picture stays under the finger', () => {
  expect(offsetFrom(grid, { x: 160, y: 150 }, 1)).toEqual({ x: 0, y: 0 })
  expect(offsetFrom(grid, { x: 170, y: 255 }, 4)).toEqual({ x: 10, y: 5 })
})
