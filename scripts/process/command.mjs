import { startGroup, stopGroup } from './group.mjs'

/** Runs a command to its end and keeps what it prints. `timedOut` when it had to be ended. */
export async function runCommand(command, args, { env = {}, timeoutMs, graceMs } = {}) {
  const group = startGroup(command, args, { env: { ...process.env, ...env }, graceMs })
  const chunks = []
  group.child.stdout.on('data', (chunk) => chunks.push(chunk))
  group.child.stderr.on('data', (chunk) => chunks.push(chunk))
  let timedOut = false
  const timer = Number.isFinite(timeoutMs) && setTimeout(() => ((timedOut = true), void stopGroup(group)), timeoutMs)
  const { code, error } = await group.ended
  clearTimeout(timer)
  await stopGroup(group)
  const output = Buffer.concat(chunks).toString('utf8') + (error ? `${command}: ${error.message}\n` : '')
  return { code, output, timedOut }
}

/** npm itself as a command and first arguments: the npm that runs this script, else the one on the path. */
export function npmCommand() {
  const own = process.env.npm_execpath
  return own?.endsWith('npm-cli.js') ? [process.execPath, own] : ['npm']
}

export function tail(output, lines = 30) {
  return output.trimEnd().split('\n').slice(-lines).join('\n')
}
