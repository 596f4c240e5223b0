const silentSeconds = 15

/** Seconds with one decimal, since a moment of `performance.now()`. */
export function secondsSince(started) {
  return ((performance.now() - started) / 1000).toFixed(1)
}

/** What is under way, by its title, and since when. */
const underWay = new Map()
let timer

/** Says that a long work goes on, beside others that do: in place on a terminal, else a line now and then. Answers what the work answers. */
export async function withProgress(title, work) {
  const onTerminal = process.stdout.isTTY === true
  const started = performance.now()
  underWay.set(title, started)
  show(onTerminal)
  timer ??= setInterval(show, onTerminal ? 1000 : silentSeconds * 1000, onTerminal)
  try {
    const answer = await work()
    process.stdout.write(`${onTerminal ? clear : ''}${title}: done in ${secondsSince(started)} s\n`)
    return answer
  } finally {
    underWay.delete(title)
    if (underWay.size === 0) timer = void clearInterval(timer)
  }
}

/** Back to the beginning of the line, and what stands there is gone. */
const clear = '\r\x1b[K'

function show(onTerminal) {
  const works = [...underWay].map(([title, started]) => `${title} … ${Math.floor(secondsSince(started))} s`)
  process.stdout.write(onTerminal ? `${clear}${works.join(', ')}` : `${works.join(', ')}\n`)
}
