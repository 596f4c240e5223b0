import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(__dirname, '../e2e')
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
const imported = new Set(files.flatMap((file) => [...importsOf(readFileSync(join(folder, file), 'utf8'))]))

function* importsOf(text: string): Iterable<string> {
  for (const [, name] of text.matchAll(/^(?:import|\} from|import .* from) '\.\/(\w+)'$/gm)) yield `${name}.ts`
}

/** What a person or `npm test` starts, and the server that stories start. */
const programs = ['console.ts', 'gallery.ts', 'h5.ts', 'h5Access.ts', 'movableServer.ts', 'shots.ts', 'weapp.ts']

test('whatever tells a story is asked for by a program that tells it', () => {
  expect(files.filter((file) => !imported.has(file) && !programs.includes(file))).toEqual([])
})
