import TestUtils from '@tarojs/test-utils-react'
import { createElement } from 'react'
import { page } from '@/components/PageBoundary/page'

test("an error in a page's own hooks is told, and a retry brings the page", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const Wrapped = page(() => {
    if (broken) throw new Error('hook')
    return createElement('p', null, '内容')
  })
  const utils = new TestUtils()
  await utils.mount(Wrapped)
  expect(document.body.textContent).toContain('页面出了点问题')
  broken = false
  const retry = document.querySelector<HTMLElement>('[role=button]')
  await utils.act(() => retry?.click())
  expect(document.body.textContent).toContain('内容')
})
