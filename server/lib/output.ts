import type { Writable } from 'node:stream'
import { hasNoRoom } from './noRoom'

/** What a program ends with whose reader went away (128 + SIGPIPE); whoever watches over a server starts it again with one. */
export const outputGone = 141

/**
 * Without a listener the first write after our reader went away (`| head -1`, a closed terminal) would end the process wherever it
 * stands. What is written from then on is lost. A file that has no room any more is not gone: it takes lines again once there is some.
 */
export function onOutputGone(gone: () => void): void {
  let told = false
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (told || hasNoRoom(error)) return
      told = true
      gone()
    })
}

/**
 * Writes lines to an output, and tells how many were lost once there is room again: of the last before that a part may be there, so the
 * next one begins a line of its own.
 */
export function linesTo(output: Writable, lost: (lines: number) => void): (line: string) => void {
  let missing = 0
  const settle = (error: Error | null | undefined): void => {
    if (hasNoRoom(error)) missing += 1
    else if (!error && missing > 0) {
      const lines = missing
      missing = 0
      lost(lines)
    }
  }
  return (line) => void output.write(missing > 0 ? `\n${line}` : line, settle)
}
