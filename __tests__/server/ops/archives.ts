import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compiled } from '../../support/compiledServer'
import type { Said } from '../../support/operators'

const run = promisify(execFile)
const project = join(__dirname, '../../..')

/** `npm run ops -- …` in a process of its own; answers its code and all that it printed. */
export function opsProcess(settings: Readonly<Record<string, string>>, ...argv: string[]): Promise<Said> {
  return opsTyping('', settings, ...argv)
}

/** The same, with these lines typed where it asks. */
export async function opsTyping(
  typed: string,
  settings: Readonly<Record<string, string>>,
  ...argv: string[]
): Promise<Said> {
  const { PATH = '', HOME = '' } = process.env
  const command = [await compiled('server/ops/main.ts'), ...argv]
  const env = { PATH, HOME, NODE_ENV: 'production', ...settings }
  const running = run(process.execPath, command, { cwd: project, env })
  running.child.stdin?.end(typed)
  try {
    const { stdout, stderr } = await running
    return { code: 0, text: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr }: { code?: unknown; stdout?: unknown; stderr?: unknown } = Object(error)
    return { code: Number(code), text: `${String(stdout)}${String(stderr)}` }
  }
}

export interface KeyPair {
  readonly open: string
  readonly secret: string
}

/** A pair as an operator makes one. */
export async function aKeyPair(): Promise<KeyPair> {
  const { text } = await opsProcess({}, 'backup-key')
  const open = /age1\w{58}/.exec(text)?.[0] ?? ''
  const secret = /AGE-SECRET-KEY-1\w{58}/.exec(text)?.[0] ?? ''
  return { open, secret }
}
