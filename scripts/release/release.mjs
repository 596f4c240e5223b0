import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmCommand, runCommand, tail } from '../process/command.mjs'
import { withProgress } from '../process/progress.mjs'
import { Sentence } from '../process/sentence.mjs'
import { ensureConsoleBuilt } from '../setup/console.mjs'
import { ensureInstalled } from '../setup/install.mjs'
import { root } from '../setup/root.mjs'
import { ensureSiteBuilt } from '../setup/site.mjs'
import { bundle, commands } from './bundle.mjs'
import { writeChecksums } from './checksums.mjs'
import { copyPackages } from './packages.mjs'
import { keepPrevious } from './previous.mjs'

/** What is in a release beside its programs and their packages; the mini-program where a server is named for it. */
const contents = ['.env.example', 'deploy', 'dist/console', 'dist/h5', 'dist/weapp', 'docs/operating.md']

/** Builds what is not built, and packs it; `into` only lays out there what is. Answers the archive or the folder. */
export async function release({ into, previous }) {
  if (into !== undefined) return layOut(path.resolve(into), previous)
  await ensureInstalled()
  await ensureSiteBuilt()
  await ensureConsoleBuilt()
  await buildMiniProgram()
  const folder = path.join(root, 'dist', nameOfRelease())
  await layOut(folder, previous)
  const archive = `${folder}.tar.gz`
  run('tar', ['-czf', archive, '-C', path.dirname(folder), path.basename(folder)])
  rmSync(folder, { recursive: true })
  console.log(path.relative(process.cwd(), archive))
  return archive
}

async function layOut(folder, previous) {
  rmSync(folder, { recursive: true, force: true })
  for (const name of contents) {
    if (!existsSync(path.join(root, name))) continue
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, dereference: true })
  }
  await bundle(folder)
  copyPackages(folder)
  const { name, version, engines } = manifest()
  const scripts = Object.fromEntries(commands.map(({ script, file }) => [script, `node ${file}`]))
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, engines, scripts }, null, 2)}\n`,
  )
  if (previous !== undefined) keepPrevious(path.resolve(previous), folder)
  writeChecksums(folder)
  return folder
}

/** WeChat lets a mini-program reach a name behind https alone, and it is written into what is uploaded. */
async function buildMiniProgram() {
  rmSync(path.join(root, 'dist/weapp'), { recursive: true, force: true })
  if (!process.env.TARO_APP_API_ORIGIN) {
    console.log('Without the mini-program: TARO_APP_API_ORIGIN says which server it is for.')
    return
  }
  const [npm, ...first] = npmCommand()
  const build = () => runCommand(npm, [...first, 'run', 'build:weapp'], { env: { NODE_ENV: 'production' } })
  const { code, output } = await withProgress('Building the mini-program', build)
  if (code !== 0) throw new Sentence(`The mini-program could not be built:\n\n${tail(output)}`)
}

/** Of one platform, since some packages are. */
function nameOfRelease() {
  const { name, version } = manifest()
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const known = commit.status === 0 ? [commit.stdout.trim()] : []
  return [name, version, ...known, process.platform, process.arch].join('-')
}

function manifest() {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
}

function run(command, args) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Sentence(`${command} failed: ${error?.message ?? stderr.trim()}`)
}
