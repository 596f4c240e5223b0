import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { countedTables, entries, restoreAct, type Facts } from './facts'

interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** Reads the data of a dump, as pg_restore prints it, to its end; null where it is no database of ours. */
export async function readDumpFacts(sql: Readable): Promise<Facts | null> {
  const rows: Record<string, number> = {}
  let [schema, newest, table]: [string | null, Date | null, Table | null] = [null, null, null]
  for await (const line of createInterface({ input: sql, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (table === null) {
      table = tableOf(line)
      continue
    }
    if (line === String.raw`\.`) {
      table = null
      continue
    }
    if (countedTables.includes(table.name)) rows[table.name] = (rows[table.name] ?? 0) + 1
    if (table.name === 'kysely_migration') schema = later(schema, cell(table, line, 'name'))
    const at = entryTime(table, line)
    if (at !== null && (newest === null || at > newest)) newest = at
  }
  return schema === null ? null : { schema, newest, rows }
}

function tableOf(line: string): Table | null {
  const match = /^COPY public\.(\w+) \(([^)]*)\) FROM stdin;$/.exec(line)
  if (match === null) return null
  return { name: match[1] ?? '', columns: (match[2] ?? '').split(', ').map((column) => column.replaceAll('"', '')) }
}

function cell({ columns }: Table, line: string, column: string): string | null {
  const at = columns.indexOf(column)
  const text = at < 0 ? undefined : line.split('\t')[at]
  return text === undefined || text === String.raw`\N` ? null : text
}

/** Names of migrations begin with their numbers. */
function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one
}

function entryTime(table: Table, line: string): Date | null {
  const column = entries[table.name]
  if (column === undefined || (table.name === 'audit' && cell(table, line, 'act') === restoreAct)) return null
  const text = cell(table, line, column)
  // Of the zone's offset PostgreSQL prints the hours alone.
  const at = text === null ? Number.NaN : Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(at) ? null : new Date(at)
}
