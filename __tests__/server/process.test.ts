import { EndedEarly, Lifetime } from '../../server/lib/lifetime'
import { withoutSecrets } from '../../server/lib/redact'

test('what was opened last is closed first, once', async () => {
  const closed: string[] = []
  const lifetime = new Lifetime()
  for (const name of ['database', 'jobs', 'http']) await lifetime.add(async () => void closed.push(name))
  await Promise.all([lifetime.end(), lifetime.end()])
  expect(closed).toEqual(['http', 'jobs', 'database'])
})

test('what opens after the end is closed at once, and the start is broken off', async () => {
  const lifetime = new Lifetime()
  await lifetime.end()
  let closed = false
  await expect(lifetime.add(async () => void (closed = true))).rejects.toBeInstanceOf(EndedEarly)
  expect(closed).toBe(true)
})

test('a log line holds no number of a person', () => {
  expect(withoutSecrets('{"msg":"to 13812345678","time":1795258840501}')).toBe(
    '{"msg":"to 138****5678","time":1795258840501}',
  )
})
