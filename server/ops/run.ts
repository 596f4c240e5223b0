import type { Actor } from '../acts/act'
import { ActRefused } from '../acts/refused'
import { Refused } from '../http/refuse'
import { diskError } from '../lib/diskError'
import { nearest } from '../lib/nearest'
import { StartupError } from '../lib/startupError'
import { fail, OpsError, type Command, type Options, type Run, type Terminal } from './command'
import { commands } from './commands'
import { NotUnderstood, understand } from './options'
import { actorFor } from './signedIn'

const acting: Options = { reason: { type: 'string' }, 'dry-run': { type: 'boolean' } }
const answering: Options = { json: { type: 'boolean' } }

/** All that may be written after a command's name. */
export function optionsOf({ options, acts, json }: Command): Options {
  return { ...options, ...(acts ? acting : {}), ...(json === true ? answering : {}) }
}

/** Runs one command line and answers the exit code: 0 done, 1 refused or failed with a sentence, 2 not understood. */
export async function runOps(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return help(terminal, rest[0])
  const command = commandOf(name)
  if (command === undefined) return noSuchCommand(terminal, name)
  if (rest.includes('--help') || rest.includes('-h')) return help(terminal, name)
  const run = understood(command, rest, terminal)
  if (run === null) {
    terminal.err(usageOf(name, command))
    for (const line of command.explains ?? []) terminal.err(`  ${line}`)
    return 2
  }
  return carry(command, run, terminal)
}

function understood(command: Command, rest: string[], terminal: Terminal): Run | null {
  try {
    const { args, values } = understand(rest, optionsOf(command), argumentsOf(command))
    return {
      args,
      values,
      ...whoRuns(command, terminal),
      answer: answerTo(terminal, values['json'] === true),
      dryRun: values['dry-run'] === true,
    }
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    terminal.err(error.message)
    return null
  }
}

/** What of the terminal a command gets: nothing of the server before it is known who runs it. */
function whoRuns({ who }: Command, terminal: Terminal) {
  const { out, machine, session, ask } = terminal
  let known: Promise<Actor> | undefined
  const actor = () => (known ??= actorFor(who, terminal))
  const deps = async () => {
    await actor()
    return terminal.deps()
  }
  return { out, machine, session, ask, actor, deps }
}

function answerTo({ out }: Terminal, asJson: boolean): Run['answer'] {
  return (data, lines) => {
    if (asJson) return out(JSON.stringify(data))
    for (const line of lines) out(line)
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

function sentenceOf(thrown: unknown): string {
  const error = diskError(thrown)
  if (error instanceof OpsError || error instanceof ActRefused || error instanceof StartupError) return error.message
  if (error instanceof Refused) return `被拒绝（${error.reason}）：${error.message}`
  return error instanceof Error ? `出错了：${error.message}` : `出错了：${String(error)}`
}

function usageOf(name: string, { usage, acts, json }: Command): string {
  const more = [acts ? '--reason <原因> [--dry-run]' : '', json === true ? '[--json]' : '']
  return `用法：npm run ops -- ${[name, usage, ...more].filter(Boolean).join(' ')}`
}

/** How many arguments a command takes: what its usage names before the first option. */
function argumentsOf({ usage }: Command): number {
  const before = usage.split(/\[?\(?--/)[0] ?? ''
  return before.match(/<[^>]*>|\[[^\]]*\]/g)?.length ?? 0
}

function commandOf(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined
}

function noSuchCommand({ err }: Terminal, name: string): number {
  const meant = nearest(name, Object.keys(commands))
  err(
    `没有「${name}」这个命令${meant === undefined ? '' : `，是不是 ${meant}`}。运行 npm run ops -- help 查看全部命令。`,
  )
  return 2
}

/** All commands in short, or one with what its names mean. */
function help(terminal: Terminal, name?: string): number {
  const { out } = terminal
  const only = name === undefined ? undefined : commandOf(name)
  if (name !== undefined && only === undefined) return noSuchCommand(terminal, name)
  out('用法：npm run ops -- <命令> …　会改动数据的命令都要 --reason，并可先用 --dry-run 演练。')
  for (const [each, command] of Object.entries(commands)) {
    if (only !== undefined && command !== only) continue
    out('')
    out(`${each} — ${command.summary}`)
    out(`  ${usageOf(each, command).slice(3)}`)
    for (const line of command.explains ?? []) out(`    ${line}`)
  }
  return 0
}
