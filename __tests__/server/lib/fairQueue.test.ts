import fc from 'fast-check'
import { fairQueue, type FairQueue, type Lane, type Piece } from '../../../server/lib/fairQueue'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const roomy = { requests: 100, requestsEach: 100 }

/** Pieces of work that end when they are told to. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, (how: object | 'heavy' | Error) => void>()
  const piece =
    (name: string): Piece<object> =>
    (lane) => {
      const place = `${name} ${lane}`
      begun.push(place)
      return new Promise((resolve, reject) =>
        ends.set(place, (how) => (how instanceof Error ? reject(how) : resolve(how))),
      )
    }
  const end = async (place: string, how: object | 'heavy' | Error = {}) => {
    await settled()
    const ending = ends.get(place)
    if (ending === undefined) throw new Error(`${place} has not begun`)
    ending(how)
    await settled()
  }
  return { begun, piece, end }
}

test("nobody waits for all that another brings: after each piece it is everybody else's turn first", async () => {
  const { begun, piece, end } = works()
  const queue = fairQueue(roomy)
  void queue(
    'busy',
    [1, 2, 3].map((n) => piece(`busy ${n}`)),
  )
  void queue(
    'also busy',
    [1, 2].map((n) => piece(`also ${n}`)),
  )
  void queue('calm', [piece('calm')])
  const order = ['busy 1', 'also 1', 'calm', 'busy 2', 'also 2', 'busy 3'].map((name) => `${name} light`)
  for (const place of order) await end(place)
  expect(begun).toEqual(order)
})

test('nor for all the requests that another has sent', async () => {
  const { begun, piece, end } = works()
  const queue = fairQueue(roomy)
  for (const n of [1, 2, 3]) void queue('busy', [piece(`busy ${n}`)])
  void queue('calm', [piece('calm')])
  const order = ['busy 1', 'calm', 'busy 2', 'busy 3'].map((name) => `${name} light`)
  for (const place of order) await end(place)
  expect(begun).toEqual(order)
})

test('what is heavy makes way for what is light, and runs beside the light work of others', async () => {
  const { begun, piece, end } = works()
  const queue = fairQueue(roomy)
  const heavy = queue('heavy', [piece('film')])
  const light = queue('light', [piece('photo')])
  await end('film light', 'heavy')
  expect(begun).toEqual(['film light', 'photo light', 'film heavy'])
  await end('photo light', { photo: true })
  await end('film heavy', { film: true })
  expect([await heavy, await light]).toEqual([[{ film: true }], [{ photo: true }]])
})

test('the heavy work of a second waits for that of the first, and her own light work waits for it', async () => {
  const { begun, piece, end } = works()
  const queue = fairQueue(roomy)
  void queue('first', [piece('one')])
  void queue('second', [piece('two')])
  void queue('first', [piece('three')])
  await end('one light', 'heavy')
  await end('two light', 'heavy')
  expect(begun).toEqual(['one light', 'two light', 'one heavy'])
  await end('one heavy')
  expect(begun.slice(3).sort()).toEqual(['three light', 'two heavy'])
})

test('the first piece that fails ends its request, and nobody else notices', async () => {
  const { begun, piece, end } = works()
  const queue = fairQueue(roomy)
  const failing = queue('one', [piece('bad'), piece('never')]).catch((error: unknown) => error)
  const other = queue('other', [piece('good')])
  await end('bad light', new Error('no picture'))
  await end('good light', { good: true })
  expect(await failing).toEqual(new Error('no picture'))
  expect(await other).toEqual([{ good: true }])
  expect(begun).toEqual(['bad light', 'good light'])
})

test('work that puts itself off in its own lane is a fault of ours, and holds up nobody', async () => {
  const queue = fairQueue(roomy)
  await expect(queue('one', [() => Promise.resolve('heavy' as const)])).rejects.toThrow('put off in its own lane')
  expect(await queue('one', [() => Promise.resolve({ fine: true })])).toEqual([{ fine: true }])
})

describe('a queue that is full', () => {
  const size = { requests: 3, requestsEach: 2 }

  test('takes no third request of one, nor a fourth of all, and says so before anything ran', async () => {
    const { begun, piece } = works()
    const queue = fairQueue(size)
    void queue('one', [piece('a')])
    void queue('one', [piece('b')])
    expect(await queue('one', [piece('c')])).toBeNull()
    void queue('other', [piece('d')])
    expect(await queue('third', [piece('e')])).toBeNull()
    await settled()
    expect(begun).toEqual(['a light'])
  })

  test('has room again once a request is done or has failed', async () => {
    const queue: FairQueue = fairQueue({ requests: 1, requestsEach: 1 })
    await expect(queue('one', [() => Promise.reject(new Error('no picture'))])).rejects.toThrow('no picture')
    expect(await queue('one', [() => Promise.resolve({})])).toEqual([{}])
    expect(await queue('other', [() => Promise.resolve({})])).toEqual([{}])
  })

  test('takes a request of nothing all the same', async () => {
    expect(await fairQueue({ requests: 0, requestsEach: 0 })('one', [])).toEqual([])
  })
})

test('whoever brings what, in whatever order it ends: one piece a lane and a person at a time, and all of it is done', async () => {
  const kind = fc.constantFrom('light', 'heavy', 'failing')
  const request = fc.record({ who: fc.constantFrom('a', 'b', 'c'), kinds: fc.array(kind, { maxLength: 4 }) })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(request, { maxLength: 6 }), async (scheduler, requests) => {
      const queue = fairQueue(roomy)
      const lanes = new Set<Lane>()
      const people = new Set<string>()
      const clashes: string[] = []
      const piece =
        (who: string, wanted: string): Piece<{ lane: Lane }> =>
        async (lane) => {
          if (lanes.has(lane) || people.has(who)) clashes.push(`${who} ${lane}`)
          lanes.add(lane)
          people.add(who)
          await scheduler.schedule(Promise.resolve())
          lanes.delete(lane)
          people.delete(who)
          if (wanted === 'failing') throw new Error(who)
          return wanted === 'heavy' && lane === 'light' ? 'heavy' : { lane }
        }
      const answers = requests.map(({ who, kinds }) =>
        queue(
          who,
          kinds.map((wanted) => piece(who, wanted)),
        ).catch(() => 'failed'),
      )
      const done = await scheduler.waitFor(Promise.all(answers))
      expect(clashes).toEqual([])
      expect(done).toEqual(
        requests.map(({ kinds }) => (kinds.includes('failing') ? 'failed' : kinds.map((lane) => ({ lane })))),
      )
    }),
    { numRuns: 200 },
  )
})
