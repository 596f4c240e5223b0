import fc from 'fast-check'
import { aPhotographer, setPrices } from '../../support/builders/shareOrders'
import { takeLoggedErrors } from '../../support/log'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { fittingRequest, type Request } from '../fuzz/arbitraries'
import { operationsOf, type Operation } from '../fuzz/document'
import { httpRequest, send } from '../fuzz/send'

let app: TestApp
let token: string
let operations: Operation[]

beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
  token = (await aPhotographer(app)).token
  operations = (await operationsOf(app.app)).filter(({ name }) => !left.includes(name))
})
afterAll(() => app.close())

/** Uploads take multipart/form-data, and store nothing of what it says about itself; the others would end the session. */
const left = ['uploadFile', 'uploadFiles', 'logout', 'deleteUser']

interface Leaf {
  readonly path: readonly string[]
  readonly value: string
}

/** Every text in a value, wherever it stands. */
function textsIn(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value === 'string') return [{ path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => textsIn(field, [...path, name]))
}

function put(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  const changed = put(Reflect.get(Object(value), name), rest, text)
  return Array.isArray(value)
    ? value.map((item, at) => (at === Number(name) ? changed : item))
    : { ...Object(value), [name]: changed }
}

/** Requests of a call that carry a text in each place that takes one: a place of a list counts once. */
function textPlaces(operation: Operation, part: 'fields' | 'body'): Array<{ request: Request; leaf: Leaf }> {
  const requests = fc.sample(fittingRequest(operation), { numRuns: 12, seed: 3 })
  const found = new Map<string, { request: Request; leaf: Leaf }>()
  for (const request of requests)
    for (const leaf of textsIn(request[part])) {
      const place = leaf.path.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('.')
      if (!found.has(place)) found.set(place, { request, leaf })
    }
  return [...found.values()]
}

/** Tries each text in each place and answers what was neither refused as bad input nor allowed by `fits`. */
async function tried(
  part: 'fields' | 'body',
  texts: readonly string[],
  { of = () => true, fits }: { of?: (leaf: Leaf) => boolean; fits: (code: number | undefined) => boolean },
): Promise<{ places: number; wrong: unknown[] }> {
  const wrong: unknown[] = []
  let places = 0
  for (const operation of operations) {
    for (const { request, leaf } of textPlaces(operation, part).filter((place) => of(place.leaf))) {
      places += 1
      for (const text of texts) {
        const changed = { ...request, [part]: put(request[part], leaf.path, text) }
        const { envelope } = await send(app.app, httpRequest(operation, changed, token))
        if (!fits(envelope?.code)) wrong.push([operation.name, leaf.path.join('.'), text, envelope])
      }
    }
  }
  takeLoggedErrors()
  return { places, wrong }
}

test('half a character and the character 0 are bad input in every text of every body', async () => {
  const texts = ['a\ud800', '\udc00b', '\u0000', 'a\ude00\ud83db', '好'.repeat(3) + '\ud83d']
  const { places, wrong } = await tried('body', texts, { fits: (code) => code === 400 })
  expect(places).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

test('the character 0 is bad input in every text of every address', async () => {
  const { places, wrong } = await tried('fields', ['\u0000', 'a\u0000'], { fits: (code) => code === 400 })
  expect(places).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

const isTime = ({ value }: Leaf) => /^\d{4}-\d{2}-\d{2}/.test(value)

const noTimes = [
  '0000-01-01',
  '0000-12-31T23:59:59Z',
  '2020-06-30T23:59:60Z',
  '2020-07-01T07:59:60+08:00',
  '2020-06-30T24:00:00Z',
  '2020-02-30',
  '2021-02-29T00:00:00Z',
  '2020-06-30T12:00:00Z[Asia/Shanghai]',
  '2020-06-30T12:00:00+24:00',
  '2020-06-30t12:00:00z',
  '2020-06-30 12:00:00Z',
  '+002020-06-30T12:00:00Z',
  '-000001-01-01T00:00:00Z',
  'infinity',
  'now',
]
/** Nobody means them, but they are days and moments. */
const farTimes = ['0001-01-01', '9999-12-31', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59.999999999-23:59']

test.each(['fields', 'body'] as const)('what is no day and no moment is bad input: %s', async (part) => {
  const refused = await tried(part, noTimes, { of: isTime, fits: (code) => code === 400 })
  expect(refused.places).toBeGreaterThan(0)
  expect(refused.wrong).toEqual([])
  const far = await tried(part, farTimes, { of: isTime, fits: (code) => code !== undefined && code < 500 })
  expect(far.wrong).toEqual([])
})

test('a cursor that names no place of a list is bad input', async () => {
  const id = '01a1fdbd-c732-719c-889d-945a897ffcfe'
  const odd = [
    ...noTimes.slice(0, 6),
    ...farTimes,
    '-271821-04-20T00:00:00Z',
    'a\ud800',
    '\u0000',
    1e308,
    null,
    '',
    '1',
  ]
  const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'))
  expect(lists.length).toBeGreaterThan(5)
  const cursors = odd
    .flatMap((value) => [[value], [value, id], [1, value, id], [1, 1, value, id]])
    .map((values) => Buffer.from(JSON.stringify(values)).toString('base64url'))
  const wrong: unknown[] = []
  for (const operation of lists) {
    const requests = fc.sample(fittingRequest(operation), { numRuns: 2, seed: 5 })
    for (const { fields, cursor } of cursors.flatMap((cursor) => requests.map(({ fields }) => ({ fields, cursor })))) {
      const asked = httpRequest(operation, { fields: { ...fields, cursor }, body: undefined }, token)
      const { envelope } = await send(app.app, asked)
      if (envelope === null || envelope.code >= 500) wrong.push([operation.name, fields, cursor, envelope])
    }
  }
  takeLoggedErrors()
  expect(wrong).toEqual([])
})
