import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { productionSettings as settings } from '../../support/productionSettings'
import { sourcesWithSite } from '../../support/sources'

const { PATH = '', HOME = '' } = process.env

test('settings are looked at before the site is built', async () => {
  const folder = sourcesWithSite()
  rmSync(join(folder, 'dist'), { recursive: true })
  const { SECRET_KEY: _key, ...incomplete } = settings
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { PATH, HOME, ...incomplete },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(said).toContain('还缺少：SECRET_KEY')
  expect(said).not.toContain('Building')
})
