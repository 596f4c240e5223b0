import { browserName } from '../../../console/src/lib/browser'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Macintosh; Intel Mac OS X 10_15_7'

test.each([
  [`Mozilla/5.0 (${mac}) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome 156 · macOS'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    'Edge 156 · Windows',
  ],
  [`Mozilla/5.0 (${mac}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15`, 'Safari 19 · macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox 150 · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1',
    'Safari 19 · iPhone 19',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 10) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`,
    'Chrome 156 · Android 16',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16) ${webkit} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60`,
    '微信 8 · Android 16',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome 141 · Linux'],
  ['npm run ops', 'npm run ops'],
  ['', ''],
])('%s is %s', (agent, name) => {
  expect(browserName(agent)).toBe(name)
})
