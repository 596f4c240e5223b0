import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { phrases } from '@/domain/phrases'
import { modelTagTexts, shareOrderTexts } from '@/domain/texts'
import { texts } from '@/lib/texts'

const src = join(__dirname, '../../../src')
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name))

/** The Chinese texts that a file writes, of templates and elements each piece; comments are none. */
function textsOf(path: string): string[] {
  const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const pieces = code.split(/['"`<>{}\n]/).map((piece) => piece.replace(/\$$/, '').trim())
  return pieces.filter((text) => chinese(text) > 0)
}

function chinese(text: string): number {
  return text.match(/[\u4e00-\u9fff]/g)?.length ?? 0
}

const places = new Map<string, Set<string>>()
for (const path of files)
  for (const text of textsOf(path)) places.set(text, (places.get(text) ?? new Set()).add(relative(src, path)))

const written = (text: string) => [...(places.get(text) ?? [])]

test('a text of five characters or more is written in one file', () => {
  const twice = [...places].filter(([text, where]) => chinese(text) >= 5 && where.size > 1)
  expect(twice.map(([text, where]) => `${text}: ${[...where].join(', ')}`)).toEqual([])
  expect(places.size).toBeGreaterThan(900)
})

test.each(Object.values(texts))('%s, a text of the spec, is written in lib/texts alone', (text) => {
  expect(written(text)).toEqual(['lib/texts.ts'])
})

test.each([...Object.values(modelTagTexts), ...Object.values(shareOrderTexts)])(
  '%s, a text of the spec with a domain word, is written in domain/texts alone',
  (text) => expect(written(text)).toEqual(['domain/texts.ts']),
)

test.each(Object.values(phrases))('%s is said by more than one part of the app', (text) => {
  const [name = ''] = Object.entries(phrases).find(([, phrase]) => phrase === text) ?? []
  const users = files.filter((path) => new RegExp(`phrases\\.${name}\\b`).test(readFileSync(path, 'utf8')))
  expect(users.length).toBeGreaterThan(1)
})

test.each(['lib', 'components', 'theme'])('%s says no word of the domain', (floor) => {
  const said = [...places].filter(([text]) => /模特|拼单|帖子|评论|主题|拍币|会员|席位/.test(text))
  expect(said.flatMap(([, where]) => [...where]).filter((file) => file.startsWith(`${floor}/`))).toEqual([])
  expect(said.length).toBeGreaterThan(100)
})
