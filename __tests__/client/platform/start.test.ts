import { earlyCall } from '@/device/early/index'
import { write } from '@/device/storage'

const files = '/js/home.js /css/home.css /js/booking.js'
const places = { 'pages/index/index': [0, 1], 'pages/pdDetail/pdDetail': [2] }

let asked: { url: string; headers: unknown }[] = []

/** Runs the page's first script at an address, with this answer to its call. */
async function startAt(address: string, data: unknown = null): Promise<void> {
  window.history.replaceState(null, '', address)
  const told = { APP_FILES: '/js/app.js', PAGE_FILES: files, PAGE_PLACES: places, WIDE_SHEET: '/css/wide.css' }
  Object.assign(globalThis, told)
  window.fetch = (url, init) => {
    asked.push({ url: String(url), headers: init?.headers })
    return Promise.resolve({ status: 200, json: () => Promise.resolve({ code: 200, data }) } as Response)
  }
  jest.isolateModules(() => {
    require('@/platform/launch/start')
  })
  await new Promise((resolve) => setTimeout(resolve))
}

/** What was sent for before the framework would have asked. */
const sentFor = (): string[] =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href') ?? '')

const { fetch } = window
afterEach(() => {
  window.fetch = fetch
  document.head.replaceChildren()
  localStorage.clear()
  delete window.earlyCall
  delete window.sendForFiles
  asked = []
})

test.each([
  ['dark', 'dark', '#181e20'],
  ['light', 'light', '#ffffff'],
  ['system', undefined, 'as built'],
] as const)('the theme %s that was chosen is there before anything is drawn', async (name, shown, bar) => {
  document.head.innerHTML = '<meta name="theme-color" content="as built" media="(prefers-color-scheme: light)">'
  write('theme', name)
  await startAt('/')
  expect(document.documentElement.dataset['theme']).toBe(shown)
  expect(document.head.querySelector('meta')?.content).toBe(bar)
  delete document.documentElement.dataset['theme']
})

test.each([
  ['standard', 20.8, 390],
  ['large', 23.92, 390],
  ['largest', 27.04, 390],
  ['largest', 22.191, 320],
  ['standard', 22, 1280],
] as const)('letters of the size %s are %d px from the start in a window %d wide', async (name, px, width) => {
  Object.assign(window, { innerWidth: width })
  write('textSize', name)
  await startAt('/')
  const { style, classList } = document.documentElement
  expect(parseFloat(style.fontSize)).toBeCloseTo(px, 2)
  expect(classList.contains('pp-largest')).toBe(name === 'largest')
})

test.each([
  [1280, ['/css/wide.css']],
  [390, []],
] as const)('a window %d wide begins with the sheets %j', async (width, sheets) => {
  const { matchMedia } = window
  window.matchMedia = (query) => ({ matches: query === '(min-width: 1024px)' && width >= 1024 }) as MediaQueryList
  await startAt('/')
  window.matchMedia = matchMedia
  const links = [...document.head.querySelectorAll('link[rel=stylesheet]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(sheets)
})

test('home makes its first call, sends for the picture in the answer, and for files when it is told to', async () => {
  await startAt('/', [{ picture: { src: 'https://img/1.jpg' } }])
  expect(asked.map(({ url }) => url)).toEqual(['/api/front_server/mbanner/listByType?type=home'])
  expect(sentFor()).toEqual(['https://img/1.jpg?x-oss-process=style/banner'])
  window.sendForFiles?.()
  expect(sentFor().slice(1)).toEqual(['/js/app.js', '/js/home.js', '/css/home.css'])
  expect(await earlyCall('/api/front_server/mbanner/listByType?type=home', '')?.answer).toMatchObject({
    statusCode: 200,
  })
})

test.each([
  ['home', '/', '', 390, true],
  ['home by its name', '/pages/index/index', '', 390, true],
  ['another page', '/pages/index/me', '', 390, false],
  ['home in a wide window', '/', '', 1280, false],
  ['home in larger letters', '/', 'large', 390, false],
] as const)(
  '%s (%s) begins with the first screen, letters %j, %d wide: %j',
  async (_what, path, letters, width, shows) => {
    const { matchMedia } = window
    window.matchMedia = (query) => ({ matches: query === '(min-width: 1024px)' && width >= 1024 }) as MediaQueryList
    if (letters) write('textSize', letters)
    await startAt(path)
    window.matchMedia = matchMedia
    expect(document.documentElement.classList.contains('pp-first')).toBe(shows)
    document.documentElement.removeAttribute('class')
  },
)

test('the call is made for whoever is signed in, with the headers of every call', async () => {
  localStorage.setItem('token', JSON.stringify({ data: 'abc' }))
  await startAt('/pages/pdDetail/pdDetail?id=7')
  const traceparent: unknown = expect.stringMatching(/^00-/)
  const headers = { source: 'front', platform: 'h5', 'X-Client': 'h5', Authorization: 'abc', traceparent }
  expect(asked).toEqual([{ url: '/api/front_server/share_order/7', headers }])
  expect(window.earlyCall).toMatchObject({ url: '/api/front_server/share_order/7', token: 'abc' })
})

test.each([
  ['a page without an early call', '/pages/index/me'],
  ['a booking without its number', '/pages/pdDetail/pdDetail'],
])('%s makes none', async (_what, address) => {
  await startAt(address)
  expect(asked).toEqual([])
})

test.each([
  ['no picture', {}],
  ['a locked picture', { pictures: [{ src: 'https://img/1.jpg' }], locked: true }],
  ['a film', { pictures: [{ src: 'https://img/1.jpg' }], video: {} }],
])('of an answer with %s no picture is sent for', async (_what, data) => {
  await startAt('/pages/square/detail?id=1', data)
  expect(asked).toHaveLength(1)
  expect(sentFor()).toEqual(['/js/app.js'])
})

test.each([
  ['another page', '/pages/pdDetail/pdDetail?id=7', ''],
  ['home without the first screen', '/', 'large'],
] as const)('%s sends for the app and its own files at once', async (_what, address, letters) => {
  if (letters) write('textSize', letters)
  await startAt(address)
  expect(sentFor()).toContain('/js/app.js')
  expect(sentFor()).toContain(letters ? '/js/home.js' : '/js/booking.js')
  expect(window.sendForFiles).toBeUndefined()
})

test('the letter is a fortieth of 750, and the browser of WeChat is known', async () => {
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 390, configurable: true })
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8')
  await startAt('/pages/index/me')
  expect(document.documentElement.style.fontSize).toBe('20.8px')
  expect(document.documentElement.classList.contains('in-wechat')).toBe(true)
  document.documentElement.removeAttribute('style')
  document.documentElement.removeAttribute('class')
})
