/** What a program ends with whose reader went away (128 + SIGPIPE); whoever watches over a server starts it again with one. */
export const outputGone = 141

/**
 * Without a listener the first write after our reader went away (`| head -1`, a closed terminal) would end the process wherever it
 * stands. What is written from then on is lost.
 */
export function onOutputGone(gone: () => void): void {
  let told = false
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => {
      if (!told) gone()
      told = true
    })
}
