/** What was said on the console that no test has asked for. */
const said: string[] = []

beforeEach(() => {
  jest.restoreAllMocks()
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation((...words) => {
      if (!isTakenOff(words.at(-1))) said.push(`${level}: ${words.join(' ')}`)
    })
  window.localStorage.clear()
  window.history.replaceState(null, '', '/')
})

afterEach(() => expect(said.splice(0)).toEqual([]))

/** Taro's web components, which the builds do without, complain when they are taken off before they have loaded. */
function isTakenOff(named: unknown): boolean {
  return named instanceof HTMLElement && !named.isConnected
}
