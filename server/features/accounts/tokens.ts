import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as text that fits a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: it opens nothing. */
export function tokenHash(token: string): string {
  return hash('sha256', token)
}
