/** Lets at most `most` pieces of work run at once; the others wait in the order they came. */
export function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/** Runs work of the same name once at a time: whoever asks meanwhile gets the same outcome. */
export function once<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (name, work) => {
    const before = running.get(name)
    if (before !== undefined) return before
    const now = work().finally(() => running.delete(name))
    running.set(name, now)
    return now
  }
}
