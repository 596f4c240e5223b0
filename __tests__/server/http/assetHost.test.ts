import { hostAssets } from '../../../server/http/assetHost'

const page =
  `<head><link rel="icon" href="data:,"/><script>'/js/1.js /css/1.css'.split(' ')</script><script src="/js/app.js"></script>` +
  `<link href="/css/app.css" rel="stylesheet"></head><body>/pages/index/me</body>`

test('the files of a page come from the host of assets, and its scripts know', () => {
  expect(hostAssets(page, 'https://static.test')).toBe(
    `<head><link rel="icon" href="data:,"/><script>window.assetOrigin="https://static.test/"</script>` +
      `<script>'https://static.test/js/1.js https://static.test/css/1.css'.split(' ')</script>` +
      `<script src="https://static.test/js/app.js"></script>` +
      `<link href="https://static.test/css/app.css" rel="stylesheet"></head><body>/pages/index/me</body>`,
  )
})

test('without one the page stays as it is', () => {
  expect(hostAssets(page, '')).toBe(page)
})
