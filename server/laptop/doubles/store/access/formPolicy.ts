import { accessDenied, StoreError } from '../errors'
import type { DraftRange } from '../files'

type Condition = readonly unknown[] | object

/** The policy of a form: until when it holds, and what it says about the fields. */
export interface FormPolicy {
  readonly conditions: readonly Condition[]
  /** 403 for the first condition that the fields do not meet. Names are in lower case. */
  check(fields: ReadonlyMap<string, string>): void
}

/** Reads a policy from its base64. 400 for what is none, 403 for one that is over. */
export function readFormPolicy(encoded: string, now: Date): FormPolicy {
  const { expiration, conditions } = Object(parsed(encoded))
  const until = Date.parse(String(expiration))
  if (Number.isNaN(until) || !Array.isArray(conditions)) throw malformed()
  if (until < now.getTime()) throw accessDenied('Invalid according to Policy: Policy expired.')
  return { conditions, check: (fields) => conditions.forEach((condition) => checkOne(condition, fields)) }
}

/** The sizes that a policy allows, within what the store takes. */
export function lengthRange({ conditions }: FormPolicy, most: number): DraftRange {
  const range = conditions.find((condition) => Array.isArray(condition) && condition[0] === 'content-length-range')
  if (!Array.isArray(range)) return { min: 0, max: most }
  const [, min, max] = range.map(Number)
  if (!(min !== undefined && max !== undefined && min >= 0 && max >= min)) throw malformed()
  return { min, max: Math.min(max, most) }
}

function checkOne(condition: unknown, fields: ReadonlyMap<string, string>): void {
  if (!isMet(condition, fields))
    throw accessDenied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`)
}

function isMet(condition: unknown, fields: ReadonlyMap<string, string>): boolean {
  if (!Array.isArray(condition))
    return Object.entries(Object(condition)).every(([name, value]) => valueOf(fields, name) === value)
  const [operator, name, wanted] = condition
  if (operator === 'content-length-range') return true
  const value = valueOf(fields, String(name).replace(/^\$/, ''))
  if (operator === 'eq') return value === wanted
  if (operator === 'starts-with') return value.startsWith(String(wanted))
  if (operator === 'in') return Array.isArray(wanted) && wanted.includes(value)
  if (operator === 'not-in') return Array.isArray(wanted) && !wanted.includes(value)
  throw malformed()
}

function valueOf(fields: ReadonlyMap<string, string>, name: string): string {
  return fields.get(name.toLowerCase()) ?? ''
}

function parsed(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))
  } catch {
    throw malformed()
  }
}

function malformed(): StoreError {
  return new StoreError(400, 'InvalidPolicyDocument', 'The policy document is malformed.')
}
