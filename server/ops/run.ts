import { parseArgs } from 'node:util'
import type { Deps } from '../deps'
import { Refused } from '../http/refuse'
import { StartupError } from '../startupError'
import { fail, OpsError, type Command, type Options, type Run } from './command'
import { commands } from './commands'

export interface Terminal {
  out(line: string): void
  err(line: string): void
  /** Whom the audit names. */
  actor: string
  /** Connects on first use. */
  deps(): Promise<Deps>
}

const acting: Options = { reason: { type: 'string' }, 'dry-run': { type: 'boolean' } }

/** Runs one command line and answers the exit code: 0 done, 1 refused or failed with a sentence, 2 not understood. */
export async function runOps(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || name === 'help' || name === '--help') return help(terminal)
  const command = commands[name]
  if (command === undefined) {
    terminal.err(`没有「${name}」这个命令。运行 npm run ops -- help 查看全部命令。`)
    return 2
  }
  const run = understood(command, rest, terminal)
  if (run === null) {
    terminal.err(usageOf(name, command))
    return 2
  }
  return carry(command, run, terminal)
}

function understood(command: Command, rest: string[], terminal: Terminal): Run | null {
  try {
    const options = { ...command.options, ...(command.acts ? acting : {}) }
    const { positionals, values } = parseArgs({ args: rest, options, allowPositionals: true, strict: true })
    const { actor, out, deps } = terminal
    return { args: positionals, values, actor, out, deps, dryRun: Reflect.get(values, 'dry-run') === true }
  } catch (error) {
    terminal.err(error instanceof Error ? error.message : String(error))
    return null
  }
}

async function carry(command: Command, run: Run, terminal: Terminal): Promise<number> {
  try {
    const { reason } = run.values
    if (command.acts && (typeof reason !== 'string' || reason.trim() === ''))
      fail('请用 --reason 写明原因，它会记入审计。')
    await command.run(run)
    return 0
  } catch (error) {
    terminal.err(sentenceOf(error))
    return 1
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof OpsError || error instanceof StartupError) return error.message
  if (error instanceof Refused) return `被拒绝（${error.reason}）：${error.message}`
  return error instanceof Error ? `出错了：${error.message}` : `出错了：${String(error)}`
}

function usageOf(name: string, { usage, acts }: Command): string {
  return `用法：npm run ops -- ${[name, usage, acts ? '--reason <原因> [--dry-run]' : ''].filter(Boolean).join(' ')}`
}

function help({ out }: Terminal): number {
  out('用法：npm run ops -- <命令> …　会改动数据的命令都要 --reason，并可先用 --dry-run 演练。')
  for (const [name, command] of Object.entries(commands)) {
    out('')
    out(`${name} — ${command.summary}`)
    out(`  ${usageOf(name, command).slice(3)}`)
  }
  return 0
}
