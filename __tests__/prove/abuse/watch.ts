import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Of a machine without other work: what whoever asks `/healthz` may wait while one client misbehaves, 99 times of 100. */
const healthMs = 200
const residentMegabytes = 600

export interface Seen {
  readonly figure: string
  /** What of the promise did not hold. */
  readonly broken: readonly string[]
}

/** Watches a server until the answer is called: how long `/healthz` took, and how much memory the process had. */
export async function watch(server: { url: string; pid: number }): Promise<() => Promise<Seen>> {
  const options = { execArgv: ['--import', 'tsx'] }
  const watcher = fork(join(__dirname, 'watcher.ts'), [server.url, String(server.pid)], options)
  watcher.send('begin')
  await once(watcher, 'message')
  return async () => {
    watcher.send('end')
    const [report] = await once(watcher, 'message')
    return seen(report)
  }
}

function seen({ took, lost, mostBytes }: { took: number[]; lost: number; mostBytes: number }): Seen {
  const sorted = took.sort((a, b) => a - b)
  const p99 = Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0)
  const most = Math.round(sorted.at(-1) ?? 0)
  const megabytes = Math.round(mostBytes / 2 ** 20)
  const broken: string[] = []
  if (lost > 0) broken.push(`/healthz was not answered ${lost} times`)
  if (p99 > healthMs) broken.push(`/healthz took ${p99} ms`)
  if (megabytes > residentMegabytes) broken.push(`${megabytes} MB`)
  return { figure: `/healthz p99 ${p99} ms, at most ${most} ms; ${megabytes} MB`, broken }
}
