import { earlyCalls } from '@/platform/launch/start/earlyCalls'
import { apiBase, calls } from '@contract/calls'
import { pictureStyles } from '@contract/pictures'
import { isRoute } from '@contract/routes'

const reads = Object.values(calls)
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => `${apiBase}/${path}`)

test.each(Object.entries(earlyCalls))('%s makes a call of the contract early', (route, { url, style }) => {
  expect(isRoute(route)).toBe(true)
  expect(reads).toContain(url.split('?')[0])
  expect(pictureStyles).toHaveProperty(style)
})
