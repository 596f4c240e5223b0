import { initNavigationBar } from '../../../src/platform/navigationBar/element'

function barAt(address: string): HTMLElement {
  window.history.replaceState(null, '', address)
  document.body.innerHTML = '<div id="container"></div>'
  const container = document.getElementById('container') ?? document.body
  initNavigationBar({}, container)
  return document.getElementById('taro-navigation-bar') ?? container
}

test.each([
  ['/pages/square/detail?id=1', '帖子详情'],
  ['/pages/pdDatePicker/pdDatePicker', '选择日期'],
])('%s, opened by its address, has its bar from the first frame', (address, title) => {
  const bar = barAt(address)
  expect(bar.className).toContain('taro-navigation-bar-show')
  expect(bar.textContent).toBe(title)
})

test.each(['/', '/pages/index/index', '/pages/pdDetail/pdDetail?id=1', '/nowhere'])(
  '%s draws no bar of ours',
  (address) => {
    const bar = barAt(address)
    expect(bar.className).toContain('taro-navigation-bar-hide')
    expect(bar.textContent).toBe('')
  },
)
