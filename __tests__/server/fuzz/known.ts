import fc from 'fast-check'
import type { Request } from './arbitraries'

const uuid = /"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"/g

/** Puts ids that exist where the request holds random ones. */
export function withKnownIds(known: readonly string[]): (request: Request) => fc.Arbitrary<Request> {
  return (request) =>
    fc.array(fc.constantFrom(...known), { minLength: 3, maxLength: 3 }).map((ids) => {
      let used = 0
      const text = JSON.stringify(request).replace(uuid, () => `"${ids[used++ % ids.length]}"`)
      return { body: undefined, fields: {}, ...Object(JSON.parse(text)) }
    })
}
