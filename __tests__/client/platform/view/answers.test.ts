import { defaultScheduler, notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { drawAnswersTogether } from '@/platform/view/answers.weapp'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

beforeEach(() => {
  jest.useFakeTimers()
  drawAnswersTogether(client)
})

afterEach(() => {
  client.clear()
  notifyManager.setScheduler(defaultScheduler)
  jest.useRealTimers()
})

/** Asks something that is answered after `ms`, as a hook does; `drawn` hears the answer and when. */
function ask(name: 'site' | 'hot', ms: number, drawn: string[]): void {
  const answer = () => new Promise<string>((resolve) => setTimeout(() => resolve(name), ms))
  const start = Date.now()
  const observer = new QueryObserver(client, { queryKey: [name], queryFn: answer })
  const draw = () => {
    const { data } = observer.getCurrentResult()
    if (data) drawn.push(`${data} at ${Date.now() - start}`)
  }
  observer.subscribe(notifyManager.batchCalls(draw))
}

// A timer of 0 ms is one of 1 ms.
test('answers that come close together are drawn together, when the last is there', async () => {
  const drawn: string[] = []
  ask('site', 100, drawn)
  ask('hot', 130, drawn)
  await jest.advanceTimersByTimeAsync(1000)
  expect(drawn).toEqual(['site at 131', 'hot at 131'])
})

test('an answer waits a moment for a late one, no longer', async () => {
  const drawn: string[] = []
  ask('site', 100, drawn)
  ask('hot', 900, drawn)
  await jest.advanceTimersByTimeAsync(1000)
  expect(drawn).toEqual(['site at 180', 'hot at 901'])
})
