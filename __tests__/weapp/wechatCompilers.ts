import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../support/temporaryFolder'
import type { Findings } from './gateFindings'
import { noFindings } from './gateFindings'
import type { MiniPackage } from './packageFiles'
import { listFiles } from './packageFiles'

/** WeChat's own compilers of templates and styles, as DevTools runs them. wcsc is of 2019: it refuses some newer selectors. */
export function compileWithWechat(pack: MiniPackage): Findings {
  const found = noFindings()
  const files = listFiles(pack.root)
  const ending = (end: string): string[] => files.filter((file) => file.endsWith(end))
  const wxss = ending('.wxss')
  run('wcc', ['-d', ...ending('.wxml'), ...ending('.wxs')], pack.root, /:\d+:\d+: /, found)
  run('wcsc', ['-lc', '-js', '-pc', String(wxss.length), ...wxss], pack.root, /\bERR\b|not found|error\(s\)/i, found)
  return found
}

function run(name: 'wcc' | 'wcsc', args: string[], cwd: string, complaint: RegExp, found: Findings): void {
  const program = executable(name)
  if (!program) {
    found.warnings.push(`${name} was not run: miniprogram-compiler has none for ${process.platform}`)
    return
  }
  const { status, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (error) found.warnings.push(`${name} was not run: ${error.message}`)
  else if (status !== 0 || complaint.test(stderr))
    found.errors.push(`${name}: ${stderr.trim().slice(0, 600) || `exit ${status}`}`)
}

/** The package's install script marks the programs executable; scripts are off here, so a marked copy is run. */
function executable(name: string): string | undefined {
  const folder = { darwin: 'mac', linux: 'linux', win32: 'windows' }[process.platform as string]
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const original = path.join(
    path.dirname(require.resolve('miniprogram-compiler/package.json')),
    'bin',
    folder ?? '',
    file,
  )
  if (!folder || !existsSync(original)) return undefined
  const copy = path.join(temporaryFolder('compiler'), file)
  copyFileSync(original, copy)
  chmodSync(copy, 0o755)
  return copy
}
