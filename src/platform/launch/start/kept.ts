/** A word that Taro keeps on this device under a key. A device that refuses storage keeps none. */
export function keptWord(key: string): string | undefined {
  try {
    return /"data":"(\w+)"/.exec(localStorage.getItem(key) ?? '')?.[1]
  } catch {
    return undefined
  }
}
