import { runCommand, tail } from '../process/command.mjs'
import { secondsSince } from '../process/progress.mjs'
import { countsOf } from './counts.mjs'

const silentMs = 30_000

/** Runs one step, prints its time and, when it failed, what it said. Answers what it counts. */
export async function runStep(step, deadline) {
  const started = performance.now()
  const left = deadline - started
  if (left <= 0) return report(step, started, { code: 1, output: 'there was no time left for this step' })
  const waiting = setInterval(() => console.log(`  ${step.title} … ${secondsSince(started)} s`), silentMs)
  const [command, ...args] = step.command
  const result = await runCommand(command, args, { env: step.env, timeoutMs: left })
  clearInterval(waiting)
  if (result.timedOut)
    return report(step, started, { ...result, code: 1, output: `${result.output}\nended: out of time` })
  return report(step, started, result)
}

/** A step that cannot run for a reason worth a sentence counts as failed. */
export function failStep(step, sentence) {
  return report(step, performance.now(), { code: 1, output: sentence })
}

function report(step, started, result) {
  const { passed, failed } = countsOf(result, step.jestReport)
  const mark = failed === 0 ? '✓' : '✗'
  console.log(`${mark} ${step.title}: ${secondsSince(started)} s, passed ${passed}, failed ${failed}`)
  if (failed > 0) console.log(`${tail(result.output, 200)}\n`)
  else for (const name of unsteadyIn(result.output)) console.log(`  UNSTEADY  ${name}`)
  return { passed, failed }
}

/** What held only when it was tried again: stories name it so, jest says that it tries. */
function unsteadyIn(output) {
  return [...output.matchAll(/^\s*(?:UNSTEADY|LOGGING RETRY ERRORS)\s+(.*)$/gm)].map(([, name]) => name)
}
