import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { onInterrupt, stopAllGroups } from './process/group.mjs'
import { Sentence, orSentence } from './process/sentence.mjs'
import { ensureConsoleBuilt } from './setup/console.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { root } from './setup/root.mjs'
import { ensureSiteBuilt } from './setup/site.mjs'

/** All that a server is made of: the site as it was built, the server, and what starts it. Settings stay on the servers. */
const contents = [
  '.env.example',
  '.npmrc',
  'README.md',
  'contract',
  'dist/console',
  'dist/h5',
  'docs/operating.md',
  'package-lock.json',
  'package.json',
  'scripts',
  'server',
  'tsconfig.json',
]

/** `npm run package`: one archive for all servers of a release, named after its version and commit; `-- folder` only lays it out there. */
onInterrupt(async () => {
  await stopAllGroups()
  process.exit(1)
})
await orSentence(async () => {
  const wanted = process.argv[2]
  if (wanted !== undefined) return layOut(path.resolve(wanted))
  await ensureInstalled()
  await ensureSiteBuilt()
  await ensureConsoleBuilt()
  const folder = path.join(root, 'dist', nameOfRelease())
  layOut(folder)
  const archive = `${folder}.tar.gz`
  run('tar', ['-czf', archive, '-C', path.dirname(folder), path.basename(folder)])
  rmSync(folder, { recursive: true })
  console.log(path.relative(process.cwd(), archive))
})
process.exit()

function layOut(folder) {
  rmSync(folder, { recursive: true, force: true })
  for (const name of contents) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, dereference: true })
  }
}

function nameOfRelease() {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return [name, version, ...(commit.status === 0 ? [commit.stdout.trim()] : [])].join('-')
}

function run(command, args) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Sentence(`${command} failed: ${error?.message ?? stderr.trim()}`)
}
