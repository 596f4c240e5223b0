import { useSharedPage, useSharedWithFriends, type Shared } from '@/platform/share'
import { act, anApi, leave, show } from '../screen'

const mockSent: Record<string, object> = {}

jest.mock('weixin-js-sdk', () => ({
  __esModule: true,
  default: {
    config: () => undefined,
    ready: (done: () => void) => setTimeout(done),
    error: () => undefined,
    updateAppMessageShareData: (card: object) => (mockSent['friends'] = card),
    updateTimelineShareData: (card: object) => (mockSent['timeline'] = card),
  },
}))

const signed = { appId: 'wx1', timestamp: 1, noncestr: 'nonce', signature: 'signature', wxJsApiList: [] }

beforeEach(() => {
  for (const menu of Object.keys(mockSent)) delete mockSent[menu]
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50')
  anApi({ getJsSignature: signed })
})

afterEach(leave)

function Sharing({ use, path }: { use: (shared: Shared) => void; path: string }) {
  use({ title: '武康路', path })
  return null
}

async function shared(use: (shared: Shared) => void, path: string) {
  await show(<Sharing use={use} path={path} />)
  await act(async () => {
    while (mockSent['friends'] === undefined) await new Promise((resolve) => setTimeout(resolve, 10))
  })
  return mockSent
}

test("WeChat's menu sends a page to friends and to the timeline", async () => {
  const link = expect.objectContaining({
    title: '武康路',
    link: `${window.location.origin}/pages/pdDetail/pdDetail?id=1`,
  })
  expect(await shared(useSharedPage, '/pages/pdDetail/pdDetail?id=1')).toEqual({ friends: link, timeline: link })
})

test("what is one person's to know goes to friends alone", async () => {
  const link = expect.objectContaining({ link: `${window.location.origin}/pages/shoot/home?key=1` })
  expect(await shared(useSharedWithFriends, '/pages/shoot/home?key=1')).toEqual({ friends: link })
})
