import { openPage, happens } from '../../page'
import { aPost } from '../../posts/read/fixtures'
import { anApi, textsOf } from '../../screen'
import { nobody } from './session'

interface List {
  readonly cursor: string | null
  readonly texts: readonly string[]
}

/** The square, open to a visitor, with these posts and what leads to the next. */
export async function onSquare({ cursor, texts }: List) {
  await nobody()
  const api = anApi({ listComments: aPageOf({ cursor, texts }) })
  await openPage('/pages/index/square')
  return api
}

/** What a call answers that lists posts. */
export function aPageOf({ cursor, texts }: List) {
  const records = texts.map((text) => aPost({ id: text, text }))
  return { records, total: texts.length, pageNo: 1, pageSize: 10, hasMore: cursor !== null, cursor }
}

/** What the square's foot reads with or without a next page, and while it is on its way. */
export async function footOfSquare(next: 'none' | 'there' | 'coming'): Promise<string | undefined> {
  await onSquare({ cursor: next === 'none' ? null : 'more', texts: ['一'] })
  if (next === 'coming') {
    window.fetch = () => new Promise(() => undefined)
    await happens('onReachBottom', 'unsettled')
  }
  return textsOf('.pp-load-more')[0]
}

export async function emptySquare(): Promise<string | undefined> {
  await onSquare({ cursor: null, texts: [] })
  return textsOf('.pp-empty__title')[0]
}
