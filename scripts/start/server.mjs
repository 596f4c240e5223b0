import { setTimeout as pause } from 'node:timers/promises'
import { startGroup } from '../process/group.mjs'
import { loadEnvFile } from '../setup/envFile.mjs'

/** Pictures are decoded on many threads, each with a heap of its own that glibc seldom gives back: two heaps hold as much in a third less memory. */
const allocator = { MALLOC_ARENA_MAX: '2' }
/** Longer than a server takes that serves on for the longest DRAIN_SECONDS and then ends by force. */
const graceMs = 75_000
const longestWaitSeconds = 30
/** A server that ran for so long begins with the shortest wait again. */
const steadyMs = 60_000
/** It ended in good order: it was told to, or nobody reads what it says. */
const wanted = [0, 141]

/**
 * Runs the server, which prints its own progress, addresses, accounts and sentences, and answers its exit code. One that had started and then
 * ended by itself is started again, a little later each time; one that cannot start has said why. The channel between us closes when this
 * process dies by whatever means, and the server then ends itself. `command` is what Node is to run; it lets nobody in before `after`, where there is one.
 */
export async function runServer({ command, isInterrupted = () => false, after }) {
  loadEnvFile()
  let hasStarted = false
  for (let seconds = 1; ; seconds = Math.min(2 * seconds, longestWaitSeconds)) {
    const began = performance.now()
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
    const env = { ...allocator, ...process.env }
    const options = { stdio, env, graceMs }
    const { child, ended } = startGroup(process.execPath, after ? [...command, '--after-build'] : command, options)
    void after?.then(() => child.connected && child.send('built'))
    child.on('message', (message) => (hasStarted ||= message === 'started'))
    const { code, signal } = await ended
    if (!hasStarted || isInterrupted() || wanted.includes(signal ? undefined : code)) return code
    if (performance.now() - began > steadyMs) seconds = 1
    console.error(`服务意外停止（${signal ?? code}），${seconds} 秒后自动重新启动…`)
    await pause(seconds * 1000)
  }
}
