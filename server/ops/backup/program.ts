import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../../lib/codeOf'
import { fail } from '../command'
import { BrokenArchive } from './archive'

/** A program that ended with a complaint. */
export class ProgramFailed extends Error {}

interface Run {
  readonly env?: NodeJS.ProcessEnv
  /** What it reads. */
  readonly input?: Readable
  /** Takes what it prints, to the end; `whole` tells that this was all: it resolves when the program has ended well. */
  take?(output: Readable, whole: Promise<void>): Promise<unknown>
}

/**
 * Runs one of the system's programs between streams, and resolves when it has done everything. Refuses where it is not installed; throws
 * `BrokenArchive` where what it reads breaks off, else `ProgramFailed` with its complaint.
 */
export async function runProgram(name: string, options: readonly string[], run: Run): Promise<void> {
  const child = spawn(name, options, {
    env: run.env ?? process.env,
    stdio: [run.input === undefined ? 'ignore' : 'pipe', run.take === undefined ? 'ignore' : 'pipe', 'pipe'],
  })
  const fed = run.input === undefined || child.stdin === null ? null : pipeline(run.input, child.stdin)
  const whole = endedWell(name, child, fed)
  const taken = run.take === undefined || child.stdout === null ? null : run.take(child.stdout, whole)
  // Who takes no more leaves it nothing to write to.
  taken?.catch(() => child.kill())
  const [ending, taking] = await Promise.allSettled([whole, taken])
  const reasons = [ending, taking].flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  const broken = reasons.find((reason) => reason instanceof BrokenArchive)
  if (broken !== undefined) throw broken
  if (taking.status === 'rejected') throw taking.reason
  if (ending.status === 'rejected') throw ending.reason
}

async function endedWell(name: string, child: ChildProcess, fed: Promise<void> | null): Promise<void> {
  let said = ''
  child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4000)))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [end, feeding] = await Promise.allSettled([ended, fed])
  if (end.status === 'rejected') return notStarted(name, end.reason)
  if (feeding.status === 'rejected' && feeding.reason instanceof BrokenArchive) throw feeding.reason
  if (end.value !== 0) throw new ProgramFailed(said.trim())
  if (feeding.status === 'rejected' && !isUnread(feeding.reason)) throw feeding.reason
}

/** It ended well without reading all. */
function isUnread(error: unknown): boolean {
  return ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(codeOf(error)))
}

function notStarted(name: string, error: unknown): never {
  if (codeOf(error) !== 'ENOENT') throw error
  return fail(
    name === 'tar' ? '没有找到 tar，请安装它。' : `没有找到 ${name}，请安装 PostgreSQL 客户端，版本不低于服务器。`,
  )
}
