import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { forThisMachine } from '../../scripts/release/bundle.mjs'
import { programsFolder } from './programsFolder'

const launcher = join(__dirname, 'compiling/launch.cjs')

export type Entry =
  | 'server/main.ts'
  | 'server/ops/main.ts'
  | 'server/process/settingsCommand.ts'
  | 'server/process/migrateCommand.ts'
  | '__tests__/e2e/movableServer.ts'

/** Once for all test files of a process. */
const known = new Map<Entry, Promise<string>>()

/**
 * A program of the server's as one file with its packages in it, as a release has it: where it is started again and again, `--import tsx` and a
 * thousand files of packages take the processor a second and a half each time over what this does once for all processes of a run.
 */
export function compiled(entry: Entry): Promise<string> {
  const program = known.get(entry) ?? keep(entry)
  known.set(entry, program)
  return program
}

async function keep(entry: Entry): Promise<string> {
  const main = join(programsFolder(), `${entry.replaceAll(/\W/g, '-')}.cjs`)
  if (existsSync(main)) return main
  const program = main.replace(/cjs$/, 'js')
  const beside = `${program}.${process.pid}`
  await build({ ...forThisMachine(entry, beside), plugins: [wherever] })
  renameSync(beside, program)
  writeFileSync(main, `require(${JSON.stringify(launcher)})(${JSON.stringify(program)}, module)\n`)
  return main
}

/** Each source keeps its own `__dirname` and `__filename`. */
const wherever: Plugin = {
  name: 'wherever',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:server|contract)[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const places = { __dirname: dirname(path), __filename: path }
      const said = Object.entries(places).filter(([name]) => text.includes(name))
      const own = said.map(([name, place]) => `const ${name} = ${JSON.stringify(place)}; `)
      return { contents: own.join('') + text, loader: 'ts' }
    })
  },
}
