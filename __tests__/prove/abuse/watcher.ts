import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

/** A process of its own, so that what an attack costs its attacker is not taken for the server's: asks `/healthz` all the time, and looks at memory. */
const [url = '', pid = ''] = process.argv.slice(2)
const everyMs = 50
const patienceMs = 20_000
const agent = new Agent({ keepAlive: true })

let took: number[] = []
let lost = 0
let mostBytes = 0
let waiting = 0

function ask(): void {
  const begun = performance.now()
  waiting += 1
  const done = (): void => void (waiting -= 1)
  const request = get(`${url}/healthz`, { agent, timeout: patienceMs }, (response) => {
    response.resume()
    response.once('end', () => took.push(performance.now() - begun))
  })
  request.once('timeout', () => request.destroy(new Error('too late')))
  request.once('error', () => {
    lost += 1
    took.push(performance.now() - begun)
  })
  request.once('close', done)
}

function residentBytes(): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

const asking = setInterval(() => {
  ask()
  mostBytes = Math.max(mostBytes, residentBytes())
}, everyMs)

// Whoever asked for it is gone.
process.once('disconnect', () => process.exit())

process.on('message', (message) => {
  if (message === 'begin') {
    took = []
    lost = 0
    mostBytes = 0
    process.send?.('begun')
    return
  }
  void answer()
})

async function answer(): Promise<void> {
  clearInterval(asking)
  while (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  process.send?.({ took, lost, mostBytes })
  process.disconnect()
  agent.destroy()
}
