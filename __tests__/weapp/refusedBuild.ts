import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { story } from '../e2e/stories'
import { temporaryFolder } from '../support/temporaryFolder'

const project = path.resolve(__dirname, '../..')
/** What Taro compiles its settings from: only what lies in the project itself. */
const compiled = ['config', 'contract', 'src']
const own = [...compiled, 'dist', '.git', 'project.private.config.json']

/** The project as someone has it who works with an AppID of their own. */
function withAppId(appid: string): string {
  const folder = temporaryFolder('project')
  for (const name of readdirSync(project).filter((one) => !own.includes(one))) {
    symlinkSync(path.join(project, name), path.join(folder, name))
  }
  for (const name of compiled) cpSync(path.join(project, name), path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, 'project.private.config.json'), JSON.stringify({ appid }))
  return folder
}

story('a mini-program with an AppID of its own is not built for a server that no phone reaches', () => {
  const { TARO_APP_API_ORIGIN: _ours, ...env } = process.env
  const cwd = withAppId('wx0123456789abcdef')
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build:weapp'], {
    cwd,
    env,
    encoding: 'utf8',
    timeout: 600_000,
  })
  assert.equal(status, 1)
  assert.match(`${stdout}${stderr}`, /WeChat lets it reach nothing but a name behind https/)
  assert.doesNotMatch(`${stdout}${stderr}`, /\n\s+at /)
  return Promise.resolve()
})
