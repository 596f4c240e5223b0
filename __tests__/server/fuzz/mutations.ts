import fc, { type Arbitrary } from 'fast-check'
import type { Request } from './arbitraries'

/** What programs choke on, wherever it is put. */
const poison: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  9_007_199_254_740_992,
  0.1,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: 1 },
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e反',
  '𠮷'.repeat(70),
  'x'.repeat(5000),
  "'; drop table wallet; --",
  "1' and (select pg_sleep(1)) is not null and '1'='1",
  '${jndi:ldap://x}',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '/u/../../sealed/x',
  'NaN',
  'Infinity',
  '1e9',
  '-0',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '9999-12-31T23:59:59.999Z',
  '275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

const spoil = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...poison) }, fc.anything({ maxDepth: 2 }).map(plain))

/** What JSON makes of a value; what JSON cannot say is null. */
function plain(value: unknown): unknown {
  try {
    const text = JSON.stringify(value)
    return text === undefined ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** One field of the request replaced by something else, or added, or taken away. */
export function spoiled(request: Request): Arbitrary<Request> {
  return fc
    .record({ value: spoil, at: fc.nat(50), gone: fc.nat(9), extra: fc.nat(9) })
    .map(({ value, at, gone, extra }) => {
      const inBody = typeof request.body === 'object' && request.body !== null && at % 3 !== 0
      const target: Record<string, unknown> = { ...Object(inBody ? request.body : request.fields) }
      const names = extra === 0 ? ['notInTheContract'] : Object.keys(target)
      const name = names[at % Math.max(1, names.length)] ?? 'id'
      if (gone === 0) delete target[name]
      else target[name] = value
      return inBody ? { ...request, body: target } : { ...request, fields: { ...target } }
    })
}

/** Bodies that are no JSON, or say that they are something else. */
export const rawBodies: ReadonlyArray<{ readonly type: string; readonly payload: string | Buffer }> = [
  { type: 'application/json', payload: '{' },
  { type: 'application/json', payload: '{"id":1,"id":2}' },
  { type: 'application/json', payload: '{"constructor":{"prototype":{"x":1}}}' },
  { type: 'application/json', payload: '{"__proto__":{"x":1}}' },
  { type: 'application/json', payload: '['.repeat(20_000) },
  { type: 'application/json', payload: `{"a":${'9'.repeat(4000)}}` },
  { type: 'application/json', payload: Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d]) },
  { type: 'application/json; charset=utf-16', payload: '{}' },
  { type: 'text/plain', payload: '{}' },
  { type: 'text/xml', payload: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'application/x-www-form-urlencoded', payload: 'id=1' },
  {
    type: 'multipart/form-data; boundary=x',
    payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nnothing\r\n--x--',
  },
  { type: 'multipart/form-data', payload: '--x--' },
  { type: 'multipart/form-data; boundary=x', payload: '--x' },
  { type: 'nonsense', payload: '{}' },
]
