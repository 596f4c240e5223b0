import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '@contract/reasons'
import { settingNames } from '../../../server/settings/envNames'

const project = join(__dirname, '../../..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')

/** Where settings are parsed: every name in capitals there is one. */
const parsers = ['server/settings/env.ts', 'server/settings/envWechat.ts', 'server/settings/envPayment.ts']
/** What Node, npm and the system set, and what comments name. */
const notOurs = ['NODE_ENV', 'INIT_CWD', 'PATH', 'PG', 'WECHAT_OFF']

const documented = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '')

function sources(folder: string): string[] {
  const files = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => read(join(folder, file)))
}

function settingsRead(): Set<string> {
  const parsed = parsers.flatMap(
    (file) => read(file).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b(?:PORT|MIGRATE|ROLE)\b/g) ?? [],
  )
  const elsewhere = sources('server')
    .flatMap((text) => text.match(/process\.env\.\w+|\{[^{}]*\} = process\.env/g) ?? [])
    .flatMap((use) => use.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [])
  return new Set([...parsed, ...elsewhere].filter((name) => !notOurs.includes(name)))
}

test('.env.example has every setting that is read, each once, and no other', () => {
  expect([...documented].sort()).toEqual([...settingsRead()].sort())
  expect(settingNames).toEqual(documented)
})

test('the settings that the README and docs/operating.md name exist', () => {
  const known = [...documented, ...Object.keys(refusals), 'CHROME_PATH', 'DEV_PORT', 'TARO_APP_API_ORIGIN']
  const pages = read('README.md') + read('docs/operating.md')
  const named = [...pages.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)].map((match) => match[1] ?? '')
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})
