import { createHash } from 'node:crypto'
import type { QueryConfig } from 'pg'

/** Statements of one connection stay in the database's memory; lists of many lengths make many texts. */
const mostNames = 400
/** What is asked once is not worth keeping. */
const seenBefore = 2

/** Which of a pool's statements its connections prepare. */
export type Prepare = (text: string, values: unknown) => QueryConfig

/**
 * Has what is asked again and again prepared, once a connection of one pool: parsing and planning cost more than most of our statements do. A
 * statement without values has nothing to gain.
 */
export function preparing(): Prepare {
  const asked = new Map<string, { times: number; name: string | null }>()
  let named = 0
  return (text, values) => {
    if (!Array.isArray(values) || values.length === 0) return { text }
    const seen = asked.get(text) ?? { times: 0, name: null }
    if (seen.times === 0 && asked.size < 10 * mostNames) asked.set(text, seen)
    seen.times += 1
    if (seen.name === null && seen.times > seenBefore && named < mostNames) {
      named += 1
      seen.name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    }
    return seen.name === null ? { text, values } : { name: seen.name, text, values }
  }
}
