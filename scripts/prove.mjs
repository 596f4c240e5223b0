import { npmCommand, runCommand, tail } from './process/command.mjs'
import { onInterrupt, stopAllGroups } from './process/group.mjs'
import { secondsSince, withProgress } from './process/progress.mjs'
import { Sentence, orSentence } from './process/sentence.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ensureSiteBuilt } from './setup/site.mjs'

/** What takes too long for `npm test`: tests with far more of whatever they repeat, and tests of tests (docs/proofs.md). */
const proofs = {
  calls: '__tests__/server/calls/hollow',
  kills: '__tests__/server/faults/',
  power: '__tests__/prove/powerCut',
  histories: 'property\\.test',
  requests: '__tests__/server/fuzz/',
  injection: '__tests__/prove/injection',
  tables: '__tests__/prove/tables',
  dev: '__tests__/prove/dev',
  upgrade: '__tests__/prove/upgrade',
  'slow-vendor': '__tests__/server/jobs/slowVendors',
  cluster: '__tests__/prove/cluster',
  recovery: '__tests__/prove/recovery',
  dashboards: '__tests__/prove/dashboards',
  size: '__tests__/prove/size',
  memory: '__tests__/prove/memory',
}
/** Proofs that are programs of their own. */
const programs = {
  production: '__tests__/prove/production/main.ts',
  abuse: '__tests__/prove/abuse/main.ts',
  bare: '__tests__/prove/bare/main.ts',
  deploy: '__tests__/prove/deploy/main.ts',
  image: '__tests__/prove/image/main.ts',
}
/** Those that need what is built. */
const onBuilds = ['production', 'image']
const names = [...Object.keys(proofs), ...Object.keys(programs)]
const silentMs = 60_000
/** A bare system takes its mounts away first, and then a gigabyte of files. */
const graceMs = 180_000

/** `npm run prove`, or some of it: `npm run prove -- kills power`. */
onInterrupt(async () => {
  await stopAllGroups()
  process.exit(1)
})
await orSentence(async () => {
  const chosen = process.argv.slice(2)
  const unknown = chosen.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Sentence(`There is no proof ${unknown}: choose of ${names.join(', ')}.`)
  await ensureInstalled()
  const failed = []
  for (const name of chosen.length > 0 ? chosen : names) if (!(await holds(name))) failed.push(name)
  console.log(failed.length === 0 ? 'all proofs hold' : `failed: ${failed.join(', ')}`)
  if (failed.length > 0) process.exitCode = 1
})
process.exit()

/** Runs one proof and prints what it found: its lines that begin with `proof: `. */
async function holds(name) {
  const started = performance.now()
  const waiting = setInterval(() => console.log(`  ${name} … ${secondsSince(started)} s`), silentMs)
  if (onBuilds.includes(name)) await ensureBuilt()
  const args = name in programs ? ['--import', 'tsx', programs[name]] : jestOn(proofs[name])
  const { code, output } = await runCommand(process.execPath, args, { env: { PROVE: '1' }, graceMs })
  clearInterval(waiting)
  console.log(`${code === 0 ? '✓' : '✗'} ${name}: ${secondsSince(started)} s`)
  for (const [, line] of output.matchAll(/^\s*proof: (.*)$/gm)) console.log(`  ${line}`)
  if (code !== 0) console.log(tail(output, 200))
  return code === 0
}

async function ensureBuilt() {
  await ensureSiteBuilt()
  const [npm, ...first] = npmCommand()
  const build = () => runCommand(npm, [...first, 'run', 'build:weapp'], { env: { NODE_ENV: 'production' } })
  const { code, output } = await withProgress('Building the mini-program', build)
  if (code !== 0) throw new Sentence(`The mini-program could not be built:\n\n${tail(output)}`)
}

/** A proof that fails half-way may leave a server behind in its process: that must not hold up the next. */
function jestOn(pattern) {
  const options = ['--ci', '--runInBand', '--forceExit', '--selectProjects', 'server', '--testPathPattern', pattern]
  return ['node_modules/jest/bin/jest.js', ...options]
}
