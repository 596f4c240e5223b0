/** Keeps the last things that were made, by name, up to so many bytes: whoever asks again gets the same. */
export function keepRecent(mostBytes: number) {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  const forget = (name: string) => {
    bytes -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }
  return {
    async take(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const thing = kept.get(name) ?? (await make())
      forget(name)
      kept.set(name, thing)
      bytes += thing.length
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes || kept.size === 1) break
        forget(oldest)
      }
      return thing
    },
  }
}
