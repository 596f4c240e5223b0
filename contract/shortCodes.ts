import { ownPath } from './ownPath'

/**
 * Short codes for mini-program codes, whose scene holds 32 characters: a letter for the kind of page and the id in 22 characters
 * instead of 36, or an invitation's own code. Free of any schema library: both sides read and write them.
 */
export type ShortCodeKind = 'model' | 'shareOrder' | 'post' | 'invite'

interface Target {
  readonly letter: string
  readonly path: (id: string) => string
}

const targets: Readonly<Record<ShortCodeKind, Target>> = {
  model: { letter: 'm', path: (id) => ownPath('pages/model/detail', { id }) },
  shareOrder: { letter: 's', path: (id) => ownPath('pages/pdDetail/pdDetail', { id }) },
  post: { letter: 'p', path: (id) => ownPath('pages/square/detail', { id }) },
  invite: { letter: 'i', path: (inviteCode) => ownPath('pages/login/login', { mode: 'register', inviteCode }) },
}

export const shortCodeKinds = ['model', 'shareOrder', 'post', 'invite'] as const satisfies readonly ShortCodeKind[]

export interface ShortCoded {
  readonly kind: ShortCodeKind
  /** A UUID; of an invitation its code. */
  readonly id: string
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const packed = /^[A-Za-z0-9_-]{22}$/
const inviteCode = /^[0-9A-Za-z]{1,16}$/

/** The page that a short code opens, with its query. */
export function pathOf({ kind, id }: ShortCoded): string {
  return targets[kind].path(id)
}

export function shortCode({ kind, id }: ShortCoded): string {
  return targets[kind].letter + (kind === 'invite' ? id : pack(id))
}

/** Null for what is no short code. */
export function readShortCode(code: string): ShortCoded | null {
  const kind = shortCodeKinds.find((one) => targets[one].letter === code[0])
  const rest = code.slice(1)
  if (kind === undefined) return null
  if (kind === 'invite') return inviteCode.test(rest) ? { kind, id: rest } : null
  const id = packed.test(rest) ? unpack(rest) : ''
  return uuid.test(id) ? { kind, id } : null
}

/** 128 bits as 22 digits of six bits, the last with four bits to spare. */
function pack(id: string): string {
  const bits = [...id.replaceAll('-', '')].map((digit) => parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  return (bits.padEnd(132, '0').match(/.{6}/g) ?? []).map((six) => digits[parseInt(six, 2)]).join('')
}

function unpack(code: string): string {
  const bits = [...code].map((digit) => digits.indexOf(digit).toString(2).padStart(6, '0')).join('')
  if (!bits.endsWith('0000')) return ''
  const hex = (bits.slice(0, 128).match(/.{4}/g) ?? []).map((four) => parseInt(four, 2).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
