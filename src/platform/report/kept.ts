import type { ClientError } from '@contract/clients'

type Kind = ClientError['kind']

/** Of a visit: what fails once a second says nothing new. */
const most = 5

const kept: ClientError[] = []
let known = 0
let tell = (): void => undefined

/** Remembers an error that nobody caught until it is told of; WeChat gives it as text. */
export function keepError(kind: Kind, error: unknown): void {
  const text = error instanceof Error ? `${error.name}: ${error.stack}` : String(error)
  if (known >= most || !/Error/.test(text)) return
  known += 1
  kept.push({
    kind,
    name: /(\w*Error)\b/.exec(text.replace('MiniProgramError', ''))?.[1] ?? 'Error',
    // Places in our files alone: what stands before them may be what somebody typed.
    frames: (text.match(/[\w.~-]+\.js:\d+:\d+/g) ?? []).slice(0, 8),
  })
  tell()
}

/** Takes what is kept. */
export function takeErrors(): ClientError[] {
  return kept.splice(0)
}

/** Is called from now on when something is kept. */
export function whenKept(handler: () => void): void {
  tell = handler
}
