import type { ParseArgsConfig } from 'node:util'
import type { Role } from '@contract/console/roles'
import type { Actor } from '../acts/act'
import type { Deps } from '../deps'
import { isOwnPath } from '../http/pageRoute'

/** Why a command was not carried out, in a sentence for the operator. */
export class OpsError extends Error {}

export type Options = NonNullable<ParseArgsConfig['options']>
export type Values = Readonly<Record<string, string | boolean | Array<string | boolean> | undefined>>

/** The session of whoever sits at a terminal. */
export interface KeptSession {
  /** Its token; null where nobody has signed in. Refuses one that others could have read. */
  read(): string | null
  keep(token: string): void
  forget(): void
}

/** Asks whoever sits at the terminal; what is `hidden` is not shown while it is typed. */
export type Ask = (question: string, how?: 'hidden') => Promise<string>

/** What a run has of the machine that it is typed at. */
export interface Terminal {
  out(line: string): void
  err(line: string): void
  /** Whom the audit names where nobody is asked to sign in: the machine's user. */
  readonly machine: string
  readonly session: KeptSession
  readonly ask: Ask
  /** The server's own settings, connected on first use; refuses with a sentence when there is no server to speak of. */
  deps(): Promise<Deps>
}

/** One run of a command: what was asked, by whom, and the way out. */
export interface Run extends Omit<Terminal, 'err'> {
  readonly args: readonly string[]
  readonly values: Values
  readonly dryRun: boolean
  /** As the terminal has them, once whoever is signed in may run this command. Refuses everybody else. */
  deps(): Promise<Deps>
  /** Who runs it: an operator, or the machine where the command asks for none. */
  actor(): Promise<Actor>
  /** Answers what was asked: `data` as JSON with --json, else these lines. */
  answer(data: unknown, lines: readonly string[]): void
}

/**
 * Who may run a command: whoever is at the `machine`, where the database itself is in hand or there is nobody to sign in as; `first`, the machine
 * as long as nobody administers, then as `admin`; any `operator`; else these roles, and always admin.
 */
export type Who = 'machine' | 'first' | 'operator' | readonly Role[]

export interface Command {
  /** One line of what it does. */
  readonly summary: string
  /** Its arguments, as shown in the help: `<orderId>`. */
  readonly usage: string
  /** What its names stand for, a line each, shown in the help. */
  readonly explains?: readonly string[]
  readonly options?: Options
  /** Changes something: needs --reason, knows --dry-run. */
  readonly acts: boolean
  readonly who: Who
  /** Answers with `run.answer`: knows --json. */
  readonly json?: true
  run(run: Run): Promise<void>
}

/** The argument at `index`. Refuses with its name when it is missing. */
export function argument({ args }: Run, index: number, name: string): string {
  return args[index] ?? fail(`缺少参数 <${name}>。`)
}

/** An argument that names a row. */
export function idArgument(run: Run, index: number, name: string): string {
  const id = argument(run, index, name)
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : fail(`<${name}> 不是有效的编号：${id}`)
}

export function text({ values }: Run, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

export function requiredText(run: Run, name: string): string {
  const value = text(run, name)
  return value === undefined || value.trim() === '' ? fail(`缺少 --${name}。`) : value
}

/** A path of ours, as links and banners name it. Refuses what would lead anywhere else. */
export function pagePath(path: string): string {
  return isOwnPath(path)
    ? path
    : fail(`「${path}」不是本站的页面，应形如 /pages/index/model 或 /pages/model/detail?id=…。`)
}

/** A whole number of 0 and up, in the unit that the option states. */
export function number(run: Run, name: string): number | undefined {
  const value = text(run, name)
  if (value === undefined) return undefined
  return /^\d{1,9}$/.test(value) ? Number(value) : fail(`--${name} 应是 0 到 999999999 的整数，现在是「${value}」。`)
}

export function texts({ values }: Run, name: string): string[] {
  const value = values[name]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

export function fail(sentence: string): never {
  throw new OpsError(sentence)
}
