import path from 'node:path'
import { npmCommand } from '../process/command.mjs'

const [npm, ...first] = npmCommand()
const script = (name) => [npm, ...first, 'run', '--silent', name]
/** Without npm in between, which would go at once when it is told to end: a journey has a server and its database to end first. */
const program = (file) => [process.execPath, '--import', 'tsx', file]
const bin = (file, ...args) => [process.execPath, `node_modules/${file}`, ...args]

/** What `npm run check` runs. */
export const checkSteps = [
  {
    title: 'lint',
    command: bin(
      'oxlint/bin/oxlint',
      '-c',
      'oxlint.config.mjs',
      '--type-aware',
      '--report-unused-disable-directives-severity',
      'error',
    ),
  },
  { title: 'styles', command: bin('stylelint/bin/stylelint.mjs', 'src/**/*.scss') },
  { title: 'format', command: bin('oxfmt/bin/oxfmt', '--check', '.') },
  { title: 'nothing unused', command: bin('knip/bin/knip.js', '--no-progress', '--no-config-hints') },
  { title: 'nothing for tests alone', command: bin('knip/bin/knip.js', '--production', '--no-progress') },
  // Several checkers would each work out the same types again: quicker only where more cores are free.
  { title: 'types', command: bin('typescript-native/bin/tsc', '-p', 'tsconfig.json', '--checkers', '1') },
  { title: 'types of the console', command: bin('typescript-native/bin/tsc', '-p', 'console/tsconfig.json') },
]

/** Each build keeps one core: two at a time, the mini-program's with the checks after it as long as the others. */
export const miniProgramBuild = {
  title: 'build mini-program',
  command: script('build:weapp'),
  env: { NODE_ENV: 'production' },
}
/** Some seconds. */
export const consoleBuild = {
  title: 'build console',
  command: script('build:console'),
  env: { NODE_ENV: 'production' },
}
export const otherBuilds = [
  { title: 'build H5', command: script('build:h5'), env: { NODE_ENV: 'production' }, builds: 'h5' },
  { title: 'build mini-program for development', command: [process.execPath, 'scripts/test/developmentBuild.mjs'] },
]

/** The server's tests hold time limits: what runs beside them may only have what they leave. */
export const serverTests = (folder) => jestStep('server', { folder, workers: 2 })

/** Two minutes of one core, had of what others leave: many of the server's tests wait for processes and time-outs. */
export const clientTests = (folder) => {
  const step = jestStep('client', { folder, workers: 1 })
  return { ...step, command: ['nice', '-n', '10', ...step.command] }
}

/** A document of jsdom's is many small objects that end with their test: with more room they are swept up less often. */
const roomForTheYoung = '--max-semi-space-size=64'

function jestStep(project, { folder, workers }) {
  const report = path.join(folder, `${project}.json`)
  const args = ['--ci', '--selectProjects', project, '--json', `--outputFile=${report}`, `--maxWorkers=${workers}`]
  const env = { NODE_ENV: 'test', TOLD_TWICE: '1' }
  const command = [process.execPath, roomForTheYoung, 'node_modules/jest/bin/jest.js', ...args]
  return { title: `tests of the ${project}`, command, jestReport: report, env }
}

/** These read dist/, so they come after the builds. They mostly wait, so they run beside each other. */
export const browserJourney = { title: 'H5 journey', command: program('__tests__/e2e/h5.ts'), browser: true }
export const accessStories = { title: 'H5 for everybody', command: program('__tests__/e2e/h5Access.ts'), browser: true }
export const consoleJourney = {
  title: 'console journey',
  command: program('__tests__/e2e/console.ts'),
  env: { PICTURES: 'none' },
  browser: true,
}
export const miniProgramSteps = [
  { title: 'static gate', command: script('test:gate') },
  { title: 'mini-program journey', command: program('__tests__/e2e/weapp.ts') },
]
