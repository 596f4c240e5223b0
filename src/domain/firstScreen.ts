import type { InfiniteData } from '@tanstack/react-query'
import { contractShape } from '@/device/env'
import { read, write } from '@/device/storage'

type Tab = 'home' | 'model' | 'square'

interface Kept {
  /** Of which contract the page is: a card of another may lack what is drawn here. */
  readonly shape: string
  /** Which list of the tab: its filter, its sort. */
  readonly list: string
  readonly page: unknown
}

interface Page {
  readonly records: readonly object[]
}

/**
 * A tab's first screen as this device last saw it (storage key `ftpt`), to be shown while a cold start asks anew. It is out of date from
 * the beginning, and taken away as it is read: only an answer puts it back, so a screen that cannot be drawn is not drawn twice.
 */
export function firstScreen<P>(tab: Tab, list = '') {
  return {
    initialData: (): InfiniteData<P, string> | undefined => {
      const { [tab]: kept, ...others } = read('ftpt') ?? {}
      if (kept === undefined) return undefined
      write('ftpt', others)
      return isOf(kept, list) ? { pages: [kept.page as P], pageParams: [''] } : undefined
    },
    initialDataUpdatedAt: 0,
  }
}

function isOf(kept: unknown, list: string): kept is Kept {
  return Object(kept).list === list && Object(kept).shape === contractShape
}

/** Keeps the first page of a list for the next cold start, as anybody sees it. Log-out forgets it. */
export function keepFirstScreen(tab: Tab, page: Page, list = ''): void {
  const records = page.records.filter(isForAll).map((record) => ({ ...record, ...withoutMarks(record) }))
  const kept: Kept = { shape: contractShape, list, page: { ...page, records } }
  write('ftpt', { ...read('ftpt'), [tab]: kept })
}

/** Neither of one's own, nor opened for oneself. */
function isForAll(record: object): boolean {
  const { own, unlocked, locked, priceCoins }: Partial<Record<string, unknown>> = { ...record }
  return !own && !unlocked && (locked !== false || priceCoins === 0)
}

const marks = ['liked', 'favourite', 'currentShare']

function withoutMarks(record: object): object {
  return Object.fromEntries(marks.filter((mark) => mark in record).map((mark) => [mark, false]))
}
