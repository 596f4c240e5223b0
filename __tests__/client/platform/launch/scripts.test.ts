const files = '/js/runtime.js /js/framework.js /js/app.js'

/** Runs the page's last script. */
function startIn(page: string): void {
  document.body.innerHTML = page
  Object.assign(globalThis, { APP_FILES: files })
  jest.isolateModules(() => {
    require('@/platform/launch/start/scripts')
  })
}

const asked = (): string[] =>
  [...document.head.querySelectorAll('script')].map((script) => {
    expect(script.async).toBe(false)
    return script.getAttribute('src') ?? ''
  })

const firstScreen = '<div id="first"><img src="https://img/1.webp"></div>'

/** How the first screen's picture comes. */
function pictures(decode: () => Promise<void>): void {
  Object.assign(HTMLImageElement.prototype, { decode })
}

beforeEach(() => jest.useFakeTimers())

afterEach(() => {
  jest.useRealTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})

test('a page without a first screen starts the app at once, its files in their order', () => {
  startIn('<div id="app"></div>')
  expect(asked()).toEqual(files.split(' '))
})

test('home starts the app when its picture is shown, and once', async () => {
  pictures(() => Promise.resolve())
  startIn(firstScreen)
  await Promise.resolve()
  expect(asked()).toEqual([])
  jest.advanceTimersByTime(20)
  expect(asked()).toEqual(files.split(' '))
  jest.advanceTimersByTime(1000)
  expect(asked()).toHaveLength(3)
})

test('a picture that cannot be shown keeps nobody waiting', async () => {
  pictures(() => Promise.reject(new Error('no picture')))
  startIn(firstScreen)
  await Promise.resolve()
  await Promise.resolve()
  expect(asked()).toEqual(files.split(' '))
})

test('a picture that is late is waited for half a second', () => {
  pictures(() => new Promise(() => undefined))
  startIn(firstScreen)
  jest.advanceTimersByTime(499)
  expect(asked()).toEqual([])
  jest.advanceTimersByTime(1)
  expect(asked()).toEqual(files.split(' '))
})
