import { ownFilesCookie } from '@contract/ownFiles'

const files = 'https://files.test/'
const failed = '页面加载失败，请检查网络后重试'

/** Runs anew for each test; what an earlier one listens to has another document by then. */
function watch(host?: string): void {
  if (host) window.assetOrigin = host
  jest.isolateModules(() => {
    const { watchArrival } = jest.requireActual<typeof import('@/platform/launch/start/arrival')>(
      '@/platform/launch/start/arrival',
    )
    watchArrival()
  })
}

const listeners: Array<readonly [string, EventListenerOrEventListenerObject]> = []
const listen = document.addEventListener.bind(document)

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = '<div id="app"></div>'
  document.addEventListener = ((name: string, run: EventListenerOrEventListenerObject, how?: boolean) => {
    listeners.push([name, run])
    listen(name, run, how)
  }) as typeof document.addEventListener
})
afterEach(() => {
  for (const [name, run] of listeners.splice(0)) document.removeEventListener(name, run, true)
  document.addEventListener = listen
  delete window.assetOrigin
  document.cookie = `${ownFilesCookie};path=/;max-age=0`
  document.body.replaceChildren()
  jest.useRealTimers()
})

function happens(what: 'error' | 'load', element: HTMLElement): void {
  document.body.append(element)
  element.dispatchEvent(new Event(what))
}

function script(src: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { type: 'text/plain', src })
}

function sheet(rel: string, href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, href })
}

const passedOver = () => document.cookie.includes(ownFilesCookie)

test.each([
  ['a script that does not come', () => script(`${files}js/app.js`), true],
  ['a sheet that does not come', () => sheet('stylesheet', `${files}css/app.css`), true],
  ['a file that is only fetched ahead', () => sheet('preload', `${files}js/app.js`), false],
  ['a picture of the same host', () => Object.assign(new Image(), { src: `${files}media/1` }), false],
  ['a script of somebody else', () => script('https://wechat.test/sdk.js'), false],
])('%s: the host is passed over: %s', (_what, element, expected) => {
  document.body.innerHTML = '<div id="app"><p>begun</p></div>'
  watch(files)
  happens('error', element())
  expect(passedOver()).toBe(expected)
  expect(document.body.textContent).not.toContain(failed)
})

test('a host that is silent for ten seconds is passed over, one that has sent a file is not', () => {
  document.body.innerHTML = '<div id="app"><p>begun</p></div>'
  watch(files)
  jest.advanceTimersByTime(9_999)
  expect(passedOver()).toBe(false)
  jest.advanceTimersByTime(1)
  expect(passedOver()).toBe(true)
  document.cookie = `${ownFilesCookie};path=/;max-age=0`
  watch(files)
  happens('load', script(`${files}js/runtime.js`))
  jest.advanceTimersByTime(60_000)
  expect(passedOver()).toBe(false)
})

test('where the site’s own script does not come a sentence says so, once, with a way on', () => {
  watch()
  happens('error', script('/js/app.js'))
  happens('error', script('/js/framework.js'))
  expect([...document.querySelectorAll('[role=alert]')].map((said) => said.textContent)).toEqual([`${failed}重新加载`])
})

test('an app that has begun says itself what of it is missing', () => {
  watch()
  document.body.innerHTML = '<div id="app"><p>begun</p></div>'
  happens('error', script('/js/page.js'))
  expect(document.querySelector('[role=alert]')).toBeNull()
})
