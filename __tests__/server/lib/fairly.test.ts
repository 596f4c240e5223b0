import { fairly } from '../../../server/lib/fairly'

/** Work that ends when it is told to. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, end }
}

const full = () => {
  throw new Error('full')
}

test('one party never holds both places, and another waits for one piece of its work at most', async () => {
  const { begun, work, end } = works()
  const run = fairly(2, { waitingAParty: 4 })
  const busy = [1, 2, 3, 4].map((n) => run('busy', work(`busy ${n}`), full))
  const calm = run('calm', work('calm'), full)
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['busy 1', 'calm'])
  await expect(run('busy', work('busy 5'), full)).rejects.toThrow('full')
  await end('calm')
  expect(begun).toEqual(['busy 1', 'calm'])
  for (const n of [1, 2, 3, 4]) await end(`busy ${n}`)
  await expect(Promise.all([...busy, calm])).resolves.toHaveLength(5)
})

test('work that fails gives its place back', async () => {
  const run = fairly(1, { waitingAParty: 2 })
  const failing = run('a', () => Promise.reject(new Error('broken')), full)
  await expect(failing).rejects.toThrow('broken')
  await expect(run('a', async () => 'done', full)).resolves.toBe('done')
})
