import type { StoragePort } from '../../ports/storage/types'

const pageSize = 1000

/** The objects under a prefix, gone through once in the order of their keys. */
export interface Followed {
  /** Whether there is an object of this key; keys come in their order. */
  has(key: string): Promise<boolean>
  /** Goes to the end, and answers how many objects there are in all. */
  count(): Promise<number>
}

/** Follows the store beside something else that is in order: a page of it at a time, however much it holds. */
export function follow(storage: StoragePort, prefix: string): Followed {
  let [page, at, next]: [readonly string[], number, string | null] = [[], 0, '']
  let passed = 0

  async function current(): Promise<string | null> {
    while (at >= page.length && next !== null) {
      const listed = await storage.list(prefix, { marker: next, limit: pageSize })
      page = listed.objects.map(({ key }) => key)
      next = listed.next
      at = 0
    }
    return page[at] ?? null
  }

  return {
    async has(key) {
      for (let one = await current(); one !== null && one < key; one = await current()) {
        at += 1
        passed += 1
      }
      return (await current()) === key
    },
    async count() {
      for (let one = await current(); one !== null; one = await current()) {
        at += 1
        passed += 1
      }
      return passed
    },
  }
}
