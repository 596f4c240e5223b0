import { npmCommand } from '../process/command.mjs'

const [npm, ...first] = npmCommand()
const script = (name) => [npm, ...first, 'run', '--silent', name]
/** Without npm in between, which would go at once when it is told to end: a journey has a server and its database to end first. */
const program = (file) => [process.execPath, '--import', 'tsx', file]
const bin = (file, ...args) => [process.execPath, `node_modules/${file}`, ...args]

/** What `npm run check` runs. */
export const checkSteps = [
  { title: 'lint', command: bin('eslint/bin/eslint.js', '.', '--max-warnings', '0') },
  { title: 'format', command: bin('oxfmt/bin/oxfmt', '--check', '.') },
  { title: 'nothing for tests alone', command: bin('knip/bin/knip.js', '--production', '--no-progress') },
  // Several checkers would each work out the same types again: quicker only where more cores are free.
  { title: 'types', command: bin('typescript-native/bin/tsc', '-p', 'tsconfig.json', '--checkers', '1') },
]

/** Each build keeps one core: two at a time, the mini-program's with the checks after it as long as the others. */
export const miniProgramBuild = {
  title: 'build mini-program',
  command: script('build:weapp'),
  env: { NODE_ENV: 'production' },
}
export const otherBuilds = [
  { title: 'build H5', command: script('build:h5'), env: { NODE_ENV: 'production' }, builds: 'h5' },
  { title: 'build mini-program for development', command: [process.execPath, 'scripts/test/developmentBuild.mjs'] },
]

/** Jest alone gets both cores: its tests hold time limits. */
export function jestStep(report) {
  const args = ['--ci', '--json', `--outputFile=${report}`, '--maxWorkers=2']
  return { title: 'jest', command: bin('jest/bin/jest.js', ...args), jestReport: report, env: { NODE_ENV: 'test' } }
}

/** These read dist/, so they come after the builds. The two journeys mostly wait, so they run beside each other. */
export const browserJourney = { title: 'H5 journey', command: program('__tests__/e2e/h5.ts'), browser: true }
export const miniProgramSteps = [
  { title: 'static gate', command: script('test:gate') },
  { title: 'mini-program journey', command: program('__tests__/e2e/weapp.ts') },
]
