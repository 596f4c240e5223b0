import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { temporaryFolder } from './temporaryFolder'

const project = join(__dirname, '../..')

type Entry = 'server/main.ts' | 'server/ops/main.ts'

/** Their texts are the same for all test files of a process. */
const kept = new Map<string, Promise<string>>()
const files = new Map<Entry, string>()

/**
 * A program of the server's as one file that Node runs as it is: where it is started again and again, `--import tsx` takes a second each time
 * over what this does once. It is the same code, with the same packages, and knows where its sources lie.
 */
export async function compiled(entry: Entry): Promise<string> {
  const text = await (kept.get(entry) ?? keep(entry))
  const known = files.get(entry)
  if (known !== undefined && existsSync(known)) return known
  const folder = temporaryFolder('compiled')
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const file = join(folder, 'main.cjs')
  writeFileSync(file, text)
  files.set(entry, file)
  return file
}

function keep(entry: Entry): Promise<string> {
  const text = compile(entry)
  kept.set(entry, text)
  return text
}

async function compile(entry: Entry): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(project, entry)],
    ...{
      bundle: true,
      platform: 'node',
      packages: 'external',
      target: 'node20',
      keepNames: true,
      write: false,
      logLevel: 'silent',
    },
    plugins: [wherever],
  })
  return outputFiles[0]?.text ?? ''
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
