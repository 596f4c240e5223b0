import type { FastifyRequest } from 'fastify'
import { hostName, isOwnHost } from '../../http/ownHost'
import type { Env } from '../../settings/env'

/** The site's origin as this caller reached it: PUBLIC_URL, but on a laptop whichever of its own names it was asked by. */
export function siteOrigin(env: Env, request: Pick<FastifyRequest, 'headers'>): string {
  const host = request.headers.host ?? ''
  if (env.profile !== 'laptop' || !isOwnHost(hostName(host)) || !URL.canParse(`http://${host}`)) return env.publicUrl
  return new URL(`http://${host}`).origin
}
