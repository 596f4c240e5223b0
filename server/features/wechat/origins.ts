import type { FastifyRequest } from 'fastify'
import type { Env } from '../../env'

const hosts = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?$/i

/** The site's origin as this caller reached it: PUBLIC_URL, but on a laptop whatever name it was asked by. */
export function siteOrigin(env: Env, request: Pick<FastifyRequest, 'headers'>): string {
  const host = request.headers.host ?? ''
  if (env.profile !== 'laptop' || !hosts.test(host) || !URL.canParse(`http://${host}`)) return env.publicUrl
  return new URL(`http://${host}`).origin
}
