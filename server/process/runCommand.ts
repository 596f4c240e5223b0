import { onOutputGone } from '../lib/output'
import { StartupError } from '../lib/startupError'

/** Runs a command to its end, reader or none: work that was begun is not left half done. A refusal is its sentence and code 1. */
export function runCommand(main: () => Promise<void>): void {
  onOutputGone(() => undefined)
  main().catch((error: unknown) => {
    process.exitCode = 1
    console.error(error instanceof StartupError ? error.message : error)
  })
}
