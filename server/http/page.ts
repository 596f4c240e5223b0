import type { PageOf } from '@contract/common'
import { limits } from '@contract/limits'
import { refuse } from './refuse'

export interface PageInput {
  pageNo?: number
  pageSize?: number
  cursor?: string
}

/** Values of the last row's sort columns: strings, numbers or null, in the order of the sort. */
export type CursorValues = ReadonlyArray<string | number | null>

export interface PageRequest {
  pageNo: number
  pageSize: number
  /** Fetch this many: one more than a page shows whether there is another. */
  fetch: number
  /** Rows to skip; always 0 with a cursor. */
  offset: number
  /** Where the page before ended, or null to start at the top. */
  after: CursorValues | null
}

/** Reads paging input. Refuses a cursor that this server did not write for `columns` sort columns. */
export function pageRequest(input: PageInput, columns: number): PageRequest {
  const pageNo = input.pageNo ?? 1
  const pageSize = input.pageSize ?? limits.pageSizeDefault
  const after = input.cursor === undefined || input.cursor === '' ? null : readCursor(input.cursor, columns)
  return { pageNo, pageSize, fetch: pageSize + 1, offset: after === null ? (pageNo - 1) * pageSize : 0, after }
}

/**
 * Builds the page from the rows that were fetched (`fetch` of them at most). `cursorOf` names the sort values of a row; `total`
 * is the count, counted no further than `limits.totalExactTo`.
 */
export function cursorPage<Row, Item>(
  request: PageRequest,
  rows: readonly Row[],
  options: { total: number; cursorOf: (row: Row) => CursorValues; present: (row: Row) => Item },
): PageOf<Item> {
  const shown = rows.slice(0, request.pageSize)
  const hasMore = rows.length > request.pageSize
  const last = shown.at(-1)
  return {
    records: shown.map((row) => options.present(row)),
    total: options.total,
    pageNo: request.pageNo,
    pageSize: request.pageSize,
    hasMore,
    cursor: hasMore && last !== undefined ? writeCursor(options.cursorOf(last)) : null,
  }
}

export function writeCursor(values: CursorValues): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

function readCursor(cursor: string, columns: number): CursorValues {
  const values = parsed(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!Array.isArray(values) || values.length !== columns || !values.every(isCursorValue)) {
    return refuse('BAD_INPUT', { field: 'cursor' })
  }
  return values
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isCursorValue(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
}
