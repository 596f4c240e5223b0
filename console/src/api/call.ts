import type { ConsoleApi } from '@contract/console/api'
import { consoleBase, consoleCalls, type ConsoleCall, type ConsoleCallName } from '@contract/console/calls'
import { sessionHasEnded } from './sessionEnd'

type CallName = keyof ConsoleApi & ConsoleCallName

/** What the server answered instead: a sentence for the operator, and the reason to decide by. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly reason: string,
    readonly data: unknown,
  ) {
    super(message)
  }
}

/** The session's own word, which goes with each write; it came with whoever is signed in. */
let csrf = ''

export function rememberCsrf(word: string): void {
  csrf = word
}

export function csrfWord(): string {
  return csrf
}

/** Calls the console's server. Rejects with a CallError whose message can be shown. */
export async function call<Name extends CallName>(
  name: Name,
  input?: ConsoleApi[Name]['input'],
): Promise<ConsoleApi[Name]['data']> {
  const { method, path }: ConsoleCall = consoleCalls[name]
  const query = method === 'GET' ? queryOf(Object(input)) : ''
  const response = await fetch(`${consoleBase}/${path}${query}`, {
    method,
    ...(method === 'GET'
      ? {}
      : { headers: { 'content-type': 'application/json', 'x-csrf': csrf }, body: JSON.stringify(input ?? {}) }),
  }).catch(() => {
    throw new CallError('连接不上服务器，请检查网络后再试', 0, 'NO_ANSWER', null)
  })
  // The server's envelope, or nothing readable of a proxy in between.
  const body = await response.json().catch(() => null)
  if (response.ok && body !== null) return body.data
  if (response.status === 401 && csrf !== '') sessionHasEnded()
  throw new CallError(
    `${body?.msg ?? '服务器没有正常应答，请稍后再试'}${faultOf(response)}`,
    response.status,
    body?.reason ?? 'NO_ANSWER',
    body?.data ?? null,
  )
}

/** Under which the log has what went wrong with us. */
function faultOf({ status, headers }: Response): string {
  const id = headers.get('x-request-id')
  return status < 500 || id === null ? '' : `（编号 ${id.slice(0, 8)}）`
}

/** What was given, as the part of an address behind its path. */
export function queryOf(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
