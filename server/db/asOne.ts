import { CompiledQuery } from 'kysely'
import type { Statement } from './statements'

/**
 * Writes that need nothing of each other, as one statement: the database begins, checks and answers once. All of them see what was there
 * before, none what another of them writes; they happen in no promised order, and all or none. Answers how many rows came of each of `counted`,
 * which return rows. None of them may begin with `with` itself.
 */
export function asOne<Name extends string>(
  counted: Readonly<Record<Name, Statement<unknown>>>,
  others: readonly Statement<unknown>[] = [],
): Statement<Record<Name, number>> {
  const names = Object.keys(counted)
  return {
    compile: (db) => {
      const parts = [...Object.values<Statement<unknown>>(counted), ...others].map((part) => part.compile(db))
      return CompiledQuery.raw(
        textOf(names, parts),
        parts.flatMap(({ parameters }) => parameters),
      ) as CompiledQuery<Record<Name, number>>
    },
  }
}

/** By what they are made of. */
const texts = new Map<string, string>()
/** Of statements whose text hangs on how many values they have there may be any number. */
const mostTexts = 200

function textOf(names: readonly string[], parts: readonly CompiledQuery[]): string {
  const key = [...names, ...parts.map(({ sql }) => sql)].join('\n')
  const text = texts.get(key) ?? joined(names, parts)
  if (texts.size < mostTexts) texts.set(key, text)
  return text
}

function joined(names: readonly string[], parts: readonly CompiledQuery[]): string {
  let before = 0
  const tables = parts.map(({ sql, parameters }, nr) => {
    const own = sql.replace(/\$(\d+)/g, (_, value: string) => `$${before + Number(value)}`)
    before += parameters.length
    return `${nameOf(names, nr)} as (${own})`
  })
  return `with ${tables.join(', ')} select ${read(names, parts).join(', ')}`
}

/** What only selects happens where it is read. */
function read(names: readonly string[], parts: readonly CompiledQuery[]): string[] {
  return parts.flatMap(({ sql }, nr) => {
    const name = nameOf(names, nr)
    return nr < names.length || /^\s*select/i.test(sql) ? [`(select count(*) from ${name})::int as ${name}`] : []
  })
}

function nameOf(names: readonly string[], nr: number): string {
  return `"${names[nr] ?? `other${nr}`}"`
}
