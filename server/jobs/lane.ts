import type { Deps } from '../deps'

/**
 * Claims one thing that is due, so that nobody else takes it for a while; null when none is. What it answers does the work, outside of any
 * transaction, never rejects, and says whether more of the kind is worth taking in this round.
 */
export type Take = (deps: Deps) => Promise<(() => Promise<boolean>) | null>

/**
 * Takes what is due, one thing after another, and works on at most `most` at once, until nothing is due, something says that it is enough,
 * or it is `stopping`. Resolves when all that was taken has ended; whether anything was.
 */
export async function runLane(
  deps: Deps,
  { take, most }: { take: Take; most: number },
  stopping?: AbortSignal,
): Promise<boolean> {
  const running = new Set<Promise<void>>()
  let [taken, enough] = [0, false]
  try {
    while (!enough && !stopping?.aborted) {
      const work = await take(deps)
      if (work === null) break
      taken += 1
      const done: Promise<void> = work().then((more) => {
        enough ||= !more
        running.delete(done)
      })
      running.add(done)
      if (running.size >= most) await Promise.race(running)
    }
  } finally {
    await Promise.all(running)
  }
  return taken > 0
}
