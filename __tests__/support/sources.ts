import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporaryFolder'

const project = join(__dirname, '../..')
const linked = [
  '.env.example',
  'contract',
  'deploy',
  'docs',
  'node_modules',
  'package-lock.json',
  'package.json',
  'server',
]

/** The project with a site that another machine has built, so that no test waits for a build. */
export function sourcesWithSite(): string {
  const folder = temporaryFolder('sources')
  for (const name of [...linked, 'tsconfig.json']) symlinkSync(join(project, name), join(folder, name))
  // A link would lead the scripts to the project itself.
  execFileSync('cp', ['-R', join(project, 'scripts'), join(folder, 'scripts')])
  mkdirSync(join(folder, 'dist/h5/js'), { recursive: true })
  writeFileSync(join(folder, 'dist/h5/index.html'), '<!doctype html><div id="app"></div>')
  return folder
}
