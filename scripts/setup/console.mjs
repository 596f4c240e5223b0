import path from 'node:path'
import { npmCommand, runCommand, tail } from '../process/command.mjs'
import { withProgress } from '../process/progress.mjs'
import { Sentence } from '../process/sentence.mjs'
import { built } from './built.mjs'
import { installPackages, isInstalled } from './install.mjs'
import { root } from './root.mjs'

const folder = path.join(root, 'console')

/** dist/console, the operators' console. */
export const operatorsConsole = built({
  page: 'dist/console/index.html',
  stamp: 'dist/console.stamp',
  sources: ['console/src', 'console/index.html', 'console/vite.config.ts', 'console/package-lock.json', 'contract'],
  from: 'console/src',
})

/** Installs the console's own packages, which no other part of the product has, unless they are there. */
export async function ensureConsoleInstalled() {
  if (isInstalled(folder, { for: 'all' })) return
  await installPackages({ title: "Installing the console's packages", folder })
}

/** Builds the operators' console unless it is there. */
export async function ensureConsoleBuilt() {
  if (operatorsConsole.isBuilt()) return
  await ensureConsoleInstalled()
  const wanted = operatorsConsole.hash()
  const [npm, ...first] = npmCommand()
  const build = () => runCommand(npm, [...first, 'run', 'build:console'], { env: { NODE_ENV: 'production' } })
  const { code, output } = await withProgress('Building the console', build)
  if (code !== 0) throw new Sentence(`The console could not be built:\n\n${tail(output)}`)
  operatorsConsole.writeStamp(wanted)
}
