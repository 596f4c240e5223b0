/** What was said on the console that no test has asked for. */
const said: string[] = []

beforeEach(() => {
  jest.restoreAllMocks()
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation((...words) => {
      if (!isWebComponent(words.at(-1))) said.push(`${level}: ${words.join(' ')}`)
    })
  window.localStorage.clear()
  window.history.replaceState(null, '', '/')
})

afterEach(() => expect(said.splice(0)).toEqual([]))

/** Taro's web components, which the builds do without, complain when they are looked at or taken off before they have loaded. */
function isWebComponent(named: unknown): boolean {
  return named instanceof HTMLElement
}
