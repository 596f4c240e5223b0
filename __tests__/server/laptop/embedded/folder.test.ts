import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseInstallation } from '../../../../server/laptop/embedded/folder'
import { livePostmaster } from '../../../../server/laptop/embedded/postmaster'
import { keepSecrets } from '../../../../server/settings/secrets'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinpai-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const installation = (major: string) => ({ packageRoot: null, bin: `/pg/${major}/bin`, major })

test('a new folder takes the first installation', () => {
  expect(chooseInstallation(join(folder, 'new'), [installation('18'), installation('15')]).major).toBe('18')
})

test('a folder is opened by the version that made it', () => {
  writeFileSync(join(folder, 'PG_VERSION'), '15\n')
  expect(chooseInstallation(folder, [installation('18'), installation('15')]).major).toBe('15')
})

test('a folder of a version that is not here says which', () => {
  writeFileSync(join(folder, 'PG_VERSION'), '14\n')
  expect(() => chooseInstallation(folder, [installation('18')])).toThrow(/PostgreSQL 14.*18/)
})

test('half a folder is not taken for a new one', () => {
  mkdirSync(join(folder, 'base'))
  expect(() => chooseInstallation(folder, [installation('18')])).toThrow('不完整')
})

test('no installation at all says what to do', () => {
  expect(() => chooseInstallation(join(folder, 'new'), [])).toThrow('npm ci')
})

test('a mark of a server that is gone adopts nothing', () => {
  const beyondEveryPid = 2 ** 22 + 1
  writeFileSync(join(folder, 'postmaster.pid'), `${beyondEveryPid}\n${folder}\n1\n5432\n`)
  expect(livePostmaster(folder)).toBeNull()
})

test('a mark of a living process names its port', () => {
  writeFileSync(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5433\n`)
  expect(livePostmaster(folder)).toEqual({ pid: process.pid, port: 5433 })
})

test('secrets stay the same, and a broken file is not replaced in silence', () => {
  const first = keepSecrets(folder)
  expect(keepSecrets(folder)).toEqual(first)
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length)
  writeFileSync(join(folder, 'secrets.json'), '{')
  expect(() => keepSecrets(folder)).toThrow('已损坏')
})
