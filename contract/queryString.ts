/** A value that can travel in a query. */
export type QueryValue = string | number | boolean | Date | object | null | undefined

function encode(key: string, value: QueryValue): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((entry: QueryValue) => encode(`${key}[]`, entry))
  if (value instanceof Date) return encode(key, value.toISOString())
  if (typeof value === 'object') return encode(key, JSON.stringify(value))
  return [`${key.split('[]').map(encodeURIComponent).join('[]')}=${encodeURIComponent(value)}`]
}

/** Product 3.6: null and undefined are skipped, arrays repeat `key[]`, dates are ISO strings, objects JSON. */
export function stringify(query: Readonly<Record<string, QueryValue>>): string {
  return Object.entries(query)
    .flatMap(([key, value]) => encode(key, value))
    .join('&')
}

/** Adds a query to an address, which may have one already; a hash fragment is dropped (product 3.6). */
export function withQuery(address: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const [bare = ''] = address.split('#')
  const added = stringify(query)
  if (!added) return bare
  return `${bare}${bare.includes('?') ? '&' : '?'}${added}`
}

/** Decodes once; what is not validly encoded stays as it came. */
export function decodeOnce(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** A name or value of a query, decoded once; a plus is the space that others write by it. */
export function decodeQuery(value: string): string {
  return decodeOnce(value.replace(/\+/g, ' '))
}

/** The single values of a query, decoded once. A key that repeats keeps its last. */
export function parse(query: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const part of query.split('&')) {
    const [key = '', ...value] = part.split('=')
    if (key) found[decodeQuery(key)] = decodeQuery(value.join('='))
  }
  return found
}
