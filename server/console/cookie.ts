import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../settings/env'

type Place = Pick<Env, 'consoleUrl'>

/** Behind TLS the browser itself holds that the cookie is of this host alone and never goes without TLS. */
function nameOf(place: Place): string {
  return isSecure(place) ? '__Host-console' : 'console'
}

function isSecure({ consoleUrl }: Place): boolean {
  return consoleUrl.startsWith('https:')
}

export function sessionToken({ headers }: FastifyRequest, place: Place): string | null {
  const token = parseCookie(headers.cookie ?? '')[nameOf(place)]
  return token === undefined || token === '' || token.length > 256 ? null : token
}

/** Gives the browser a session until it is closed; scripts cannot read it, and other sites cannot send it. */
export function setSessionCookie(reply: FastifyReply, place: Place, token: string): void {
  setCookie(reply, place, { value: token })
}

export function clearSessionCookie(reply: FastifyReply, place: Place): void {
  setCookie(reply, place, { value: '', maxAge: 0 })
}

function setCookie(reply: FastifyReply, place: Place, given: { value: string; maxAge?: number }): void {
  const kept = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(place) } as const
  reply.header('set-cookie', stringifySetCookie({ name: nameOf(place), ...given, ...kept }))
}
