import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateFileCount, privateFiles, withoutPrivates } from '../../../../config/rewrites/privates'

const folder = join(__dirname, '../../../../node_modules/@tanstack/query-core/build/modern')
const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

test('every class of the installed library with private names is known', () => {
  const withPrivates = files.filter((name) => /\bthis\.#/.test(read(name)))
  const known = files.filter((name) => privateFiles.test(join(folder, name)))
  expect(known).toEqual(withPrivates)
  expect(known).toHaveLength(privateFileCount)
})

test('no two classes share a name, though one extends the other', () => {
  const names = files
    .filter((name) => privateFiles.test(join(folder, name)))
    .map((name) => [...new Set(withoutPrivates(read(name), name).match(/\$\w+/g))])
  expect(names.every((own) => own.length > 0)).toBe(true)
  expect(new Set(names.flat()).size).toBe(names.flat().length)
})

test('each private name is another, and a file without any fails the build', () => {
  const written = withoutPrivates('class A { #one = 1; #two() { return this.#one } }', 'a.js')
  const [one, two] = [...new Set(written.match(/\$\w+/g))]
  expect(written).toBe(`class A { ${one} = 1; ${two}() { return this.${one} } }`)
  expect(() => withoutPrivates('class A {}', 'a.js')).toThrow(/no private names any more/)
})
