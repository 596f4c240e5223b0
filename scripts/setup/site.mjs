import { npmCommand, runCommand, tail } from '../process/command.mjs'
import { withProgress } from '../process/progress.mjs'
import { Sentence } from '../process/sentence.mjs'
import { built } from './built.mjs'

/** dist/h5. No settings are among its sources: what depends on them the server writes into the page (server/http/assetHost.ts). */
export const site = built({
  page: 'dist/h5/index.html',
  stamp: 'dist/h5.stamp',
  sources: ['src', 'config', 'contract', 'babel.config.js', 'tsconfig.json', 'package-lock.json'],
  from: 'src',
})

/** Builds the H5 site unless it is there. */
export async function ensureSiteBuilt() {
  if (site.isBuilt()) return
  const wanted = site.hash()
  const [npm, ...first] = npmCommand()
  const build = () => runCommand(npm, [...first, 'run', 'build:h5'], { env: { NODE_ENV: 'production' } })
  const { code, output } = await withProgress('Building the site', build)
  if (code !== 0) throw new Sentence(`The site could not be built:\n\n${tail(output)}`)
  site.writeStamp(wanted)
}
