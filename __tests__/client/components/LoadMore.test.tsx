import TestUtils from '@tarojs/test-utils-react'
import { LoadMoreLine } from '@/components/LoadMore/LoadMore'

const utils = new TestUtils()

afterEach(() => utils.unmout())

test.each([
  ['加载更多', { has: true, loading: false }, 1],
  ['正在加载...', { has: true, loading: true }, 0],
  ['没有更多了', { has: false, loading: false }, 0],
])('the foot of a list reads %s', async (text, state, presses) => {
  const onMore = jest.fn()
  await utils.mount(LoadMoreLine, { props: { ...state, onMore } })
  const line = document.querySelector<HTMLElement>('.pp-load-more')
  line?.click()
  expect(line?.textContent).toBe(text)
  expect(onMore).toHaveBeenCalledTimes(presses)
})
