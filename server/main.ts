import { EndedEarly, Lifetime } from './lib/lifetime'
import { onOutputGone, outputGone } from './lib/output'
import { StartupError } from './lib/startupError'
import { outliveMishaps } from './process/mishaps'
import { start } from './process/start'

/** By force where something hangs, after what it waits for on purpose; before whoever started us loses patience (scripts/start/server.mjs). */
const endWithinMs = 12_000

async function main(): Promise<void> {
  const lifetime = new Lifetime()
  let drainMs = 0
  const end = () => {
    setTimeout(() => process.exit(1), drainMs + endWithinMs).unref()
    void starting
      .catch(() => undefined)
      .then(() => lifetime.end())
      .then(() => process.exit(process.exitCode ?? 0))
  }
  // Before anything is begun, and said: whoever reads of it may end it in the same moment.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => (void lifetime.end(), end()))
  // Whoever started us is gone, by whatever means.
  process.once('disconnect', () => (void lifetime.end(), end()))
  // A server without its log is no use to anybody, and one without its terminal is forgotten.
  onOutputGone(() => {
    process.exitCode = outputGone
    void lifetime.end()
    end()
  })
  const starting = start(lifetime)
  starting.then(
    (deps) => {
      drainMs = deps.env.drainSeconds * 1000
      outliveMishaps(deps)
      process.send?.('started')
    },
    () => undefined,
  )
  try {
    await starting
  } catch (error) {
    if (error instanceof EndedEarly || lifetime.isEnding) return
    process.exitCode = 1
    console.error(error instanceof StartupError ? error.message : error)
    end()
  }
}

void main()
