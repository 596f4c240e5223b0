import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CallName } from '@contract/calls'
import { hollowEnvironment, type Hollow } from '../../support/hollow'
import { temporaryFolder } from '../../support/temporaryFolder'
import { buildTestApp } from '../../support/testApp'
import { evidence } from './evidence'

const long = process.env['PROVE'] === '1'
const root = resolve(__dirname, '../../..')
const jestCommand = join(root, 'node_modules/jest/bin/jest.js')
/** A test that pages to the end of a list never ends when every page says that there is another. */
const runMsMax = 600_000

test('a hollow call answers in its shape and does nothing', async () => {
  const title = expect.getState().currentTestName ?? ''
  Object.assign(process.env, hollowEnvironment({ [title]: 'updateUser' }))
  const app = await buildTestApp()
  try {
    const user = await app.aUser({ nickname: '林一' })
    await app.as(user).call('updateUser', { nickname: '林二' })
    expect((await app.as(user).call('getUserInfo')).nickname).toBe('林一')
  } finally {
    Object.keys(hollowEnvironment({})).forEach((name) => delete process.env[name])
    await app.close()
  }
})

/** Of the tests that show calls, each with one call at a time: as many rounds as one test shows calls. */
function rounds(): Hollow[] {
  const found: Array<Record<string, CallName>> = []
  for (const [call, [, title]] of Object.entries(evidence) as Array<[CallName, readonly [string, string]]>) {
    const free = found.find((round) => round[title] === undefined)
    if (free === undefined) found.push({ [title]: call })
    else free[title] = call
  }
  return found
}

/** Runs tests by their titles, in a Jest of their own, and says how each ended. */
async function outcomes(titles: readonly string[], hollow: Hollow): Promise<Map<string, string>> {
  const folder = temporaryFolder('hollow')
  const report = join(folder, 'report.json')
  const shown = Object.values(evidence).filter(([, title]) => titles.includes(title))
  const files = [...new Set(shown.map(([file]) => `__tests__/server/${file}`))]
  const named = titles.map((title) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  const options = [
    '--selectProjects=server',
    `--testNamePattern=(?:^| )(?:${named})$`,
    '--json',
    `--outputFile=${report}`,
  ]
  const env = { ...process.env, ...hollowEnvironment(hollow), PROVE: '0' }
  const ran = { cwd: root, env, stdio: 'ignore', timeout: runMsMax } as const
  const child = spawn(process.execPath, [jestCommand, ...options, '--runTestsByPath', ...files], ran)
  await new Promise((done) => child.once('exit', done))
  const { testResults }: { testResults: Array<{ assertionResults: Array<{ title: string; status: string }> }> } =
    JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  return new Map(
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== 'pending')
      .map(({ title, status }) => [title, status]),
  )
}

if (long) {
  test('every test that shows a call passes alone, and fails when that call does nothing', async () => {
    const all = rounds()
    const titles = Object.keys(all[0] ?? {})
    const alone = await outcomes(titles, {})
    expect(titles.filter((title) => alone.get(title) !== 'passed')).toEqual([])
    const notNoticed: string[] = []
    for (const hollow of all) {
      const ended = await outcomes(Object.keys(hollow), hollow)
      for (const [title, call] of Object.entries(hollow)) {
        if (ended.get(title) !== 'failed') notNoticed.push(`${call}: ${ended.get(title)} "${title}"`)
      }
    }
    expect(notNoticed).toEqual([])
    console.info(`proof: each of ${Object.keys(evidence).length} calls was hollow once, and its test failed every time`)
  }, 3_600_000)
}
