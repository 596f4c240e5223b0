import { createElement } from 'react'
import { page } from '@/components/PageBoundary/page'
import { leave, press, show } from '../screen'

afterEach(leave)

test("a page is called by its own name in React's tools", () => {
  function Home() {
    return null
  }
  expect(page(Home).displayName).toBe('Home')
})

test("an error in a page's own hooks is told, and a retry brings the page", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const Wrapped = page(() => {
    if (broken) throw new Error('hook')
    return createElement('p', null, '内容')
  })
  await show(createElement(Wrapped))
  expect(document.body.textContent).toContain('页面出了点问题')
  broken = false
  await press('[role=button]')
  expect(document.body.textContent).toContain('内容')
})
