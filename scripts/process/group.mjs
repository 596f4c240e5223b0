import { spawn } from 'node:child_process'
import { root } from '../setup/root.mjs'

const running = new Set()
const usualGraceMs = 15_000

/** Starts a command in a process group of its own, so that nothing it starts can outlive it. `graceMs`: what it needs to end in good order. */
export function startGroup(command, args, { graceMs = usualGraceMs, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, error }))
    child.once('exit', (code, signal) => resolve({ code: code ?? 1, signal }))
  })
  const group = { child, ended, graceMs }
  running.add(group)
  void ended.then(() => running.delete(group))
  return group
}

/** Asks a group to end, waits, and kills what is left. Safe to call twice. */
export async function stopGroup(group) {
  if (group.child.pid === undefined) return
  if (group.child.exitCode === null && group.child.signalCode === null) group.child.kill('SIGTERM')
  const timer = setTimeout(() => killGroup(group), group.graceMs)
  await group.ended
  clearTimeout(timer)
  killGroup(group)
}

function killGroup({ child }) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error
  }
}

export async function stopAllGroups() {
  await Promise.all([...running].map(stopGroup))
}

/** Runs `stop` once when the person, the terminal or npm goes away; a second Ctrl-C changes nothing. */
export function onInterrupt(stop) {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    void stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once)
  // A closed terminal takes stdout with it; the write that fails must not end us before the others have ended.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', once)
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && once(), 1000).unref()
}
