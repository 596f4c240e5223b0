import { QueryClient } from '@tanstack/react-query'
import { OwnAbortController } from '@/platform/launch/abortController'

const native = global.AbortController
afterEach(() => {
  global.AbortController = native
})

test('a query that nobody waits for any more is let go with it, and whoever asked for its signal is told once', async () => {
  Object.assign(global, { AbortController: OwnAbortController })
  const client = new QueryClient()
  const told = jest.fn()
  const asked = client.fetchQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => {
      signal.addEventListener('abort', told)
      return new Promise(() => undefined)
    },
  })
  await Promise.all([expect(asked).rejects.toMatchObject({ silent: true }), client.cancelQueries({}, { silent: true })])
  client.clear()
  expect(told).toHaveBeenCalledTimes(1)
})
