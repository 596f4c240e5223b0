import fastq from 'fastq'

/** Lets at most `most` pieces of work run at once; the others wait in the order they came. */
export function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = fastq.promise((work: () => Promise<unknown>) => work(), most)
  return <T>(work: () => Promise<T>) => queue.push(work) as Promise<T>
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
