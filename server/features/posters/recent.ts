/** Keeps the last `most` things that were made, by name: whoever asks again gets the same. */
export function keepRecent<T>(most: number) {
  const kept = new Map<string, T>()
  return {
    async take(name: string, make: () => Promise<T>): Promise<T> {
      const before = kept.get(name)
      const thing = before ?? (await make())
      kept.delete(name)
      kept.set(name, thing)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return thing
    },
  }
}
