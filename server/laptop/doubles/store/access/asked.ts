import type { FastifyRequest } from 'fastify'

/** A request as signatures see it. */
export interface Asked {
  readonly method: string
  /** Decoded, without a slash in front; empty for the bucket itself. */
  readonly key: string
  readonly query: ReadonlyMap<string, string>
  readonly headers: ReadonlyMap<string, string>
}

export function askedOf(request: FastifyRequest): Asked {
  // Two slashes in front are no other host.
  const { url: path = '/' } = request.raw
  const url = new URL(`http://store${path.startsWith('/') ? path : '/'}`)
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
  return {
    method: request.method,
    key: decoded(url.pathname.slice(1)),
    query: new Map(url.searchParams),
    headers: new Map(headers),
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
