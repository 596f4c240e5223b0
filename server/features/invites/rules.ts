import { randomInt } from 'node:crypto'
import { limits } from '@contract/limits'
import { shanghaiDay } from '@contract/shanghai'

/** Without 0 and O, 1, I and L: a code is read from posters and typed. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 7

export function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** A code as people type it. */
export function readCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** The month that a day's conversions count in, of Asia/Shanghai: YYYY-MM. */
export function monthOf(at: Date): string {
  return shanghaiDay(at).slice(0, 7)
}

export interface Credits {
  /** Invitees that count. */
  readonly counted: number
  readonly converted: number
  /** Converted within this month. */
  readonly thisMonth: number
}

/** What is left to convert, and how much of it this month still takes. */
export function creditsOf({ counted, converted, thisMonth }: Credits) {
  const credits = Math.max(0, counted - converted)
  const monthLeft = Math.max(0, limits.inviteCreditsAMonth - thisMonth)
  return { credits, monthLeft, convertibleCredits: Math.min(credits, monthLeft) }
}
