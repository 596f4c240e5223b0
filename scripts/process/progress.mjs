const silentSeconds = 15

/** Seconds with one decimal, since a moment of `performance.now()`. */
export function secondsSince(started) {
  return ((performance.now() - started) / 1000).toFixed(1)
}

/** Says that a long work goes on: in place on a terminal, else a line now and then. Answers what the work answers. */
export async function withProgress(title, work) {
  const started = performance.now()
  const onTerminal = process.stdout.isTTY === true
  const show = () =>
    process.stdout.write(
      `${onTerminal ? '\r' : ''}${title} … ${Math.floor(secondsSince(started))} s${onTerminal ? '' : '\n'}`,
    )
  show()
  const timer = setInterval(show, onTerminal ? 1000 : silentSeconds * 1000)
  try {
    const answer = await work()
    process.stdout.write(`${onTerminal ? '\r' : ''}${title}: done in ${secondsSince(started)} s\n`)
    return answer
  } finally {
    clearInterval(timer)
  }
}
