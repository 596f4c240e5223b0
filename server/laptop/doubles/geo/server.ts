import fastify from 'fastify'
import IP2Region from 'ip2region'

export interface GeoDouble {
  /** For GEO_URL: the address with `{ip}`. */
  readonly url: string
  close(): Promise<void>
}

/** A location service on loopback over an offline table of IPv4 addresses. */
export async function startGeoDouble({ port = 0 }: { port?: number } = {}): Promise<GeoDouble> {
  const table = new IP2Region({ disableIpv6: true })
  const app = fastify()
  app.get<{ Querystring: { ip?: string } }>('/locate', ({ query }) => look(table, query.ip ?? ''))
  const origin = await app.listen({ host: '127.0.0.1', port })
  return { url: `${origin}/locate?ip={ip}`, close: () => app.close() }
}

function look(table: IP2Region, ip: string): { province: string | null; city: string | null } {
  const ipv4 = ip.replace(/^::ffff:/, '')
  const found = /^[0-9]{1,3}(\.[0-9]{1,3}){3}$/.test(ipv4) ? table.search(ipv4) : null
  if (found === null || found.country !== '中国') return { province: null, city: null }
  return { province: found.province || null, city: found.city || null }
}
