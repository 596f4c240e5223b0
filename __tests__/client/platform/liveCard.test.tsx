import Taro from '@tarojs/taro'
import { useLiveCard } from '@/features/liveCard/useLiveCard'
import { anApi, leave, refusal, settle, show } from '../screen'

jest.mock('@/platform/liveCard', () => jest.requireActual<object>('@/platform/liveCard/index.weapp'))

let menu: jest.SpyInstance
beforeEach(() => {
  menu = jest.spyOn(Taro, 'updateShareMenu').mockResolvedValue({ errMsg: 'ok' })
})
afterEach(leave)

function Booking({ joined }: { joined: number | undefined }) {
  useLiveCard('s1', joined)
  return null
}

const counting = (activityId: string, joined: number) => ({
  withShareTicket: true,
  isUpdatableMessage: true,
  activityId,
  templateInfo: {
    parameterList: [
      { name: 'member_count', value: String(joined) },
      { name: 'room_limit', value: '4' },
    ],
  },
})

test('what is sent to a chat counts the seats, and is asked for anew when somebody joins', async () => {
  const api = anApi({ getLiveCard: { activityId: 'a1', joined: 1, limit: 4 } })
  await show(<Booking joined={undefined} />)
  expect(api.names()).toEqual([])
  await show(<Booking joined={1} />)
  await settle()
  expect(menu.mock.calls).toEqual([[counting('a1', 1)]])
  api.answer({ getLiveCard: { activityId: 'a1', joined: 2, limit: 4 } })
  await show(<Booking joined={2} />)
  await settle()
  expect(api.all('getLiveCard')).toHaveLength(2)
  expect(menu.mock.calls.at(-1)).toEqual([counting('a1', 2)])
})

test('one that is full or over is sent as a card that stands still', async () => {
  anApi({ getLiveCard: { activityId: null, joined: 4, limit: 4 } })
  await show(<Booking joined={4} />)
  await settle()
  expect(menu.mock.calls).toEqual([[{ isUpdatableMessage: false }]])
})

test('where it cannot be told, or WeChat is too old for it, nothing is said', async () => {
  anApi({ getLiveCard: refusal('INTERNAL') })
  await show(<Booking joined={1} />)
  await settle()
  expect(menu).not.toHaveBeenCalled()
  leave()
  menu.mockRejectedValue({ errMsg: 'updateShareMenu:fail' })
  anApi({ getLiveCard: { activityId: 'a1', joined: 1, limit: 4 } })
  await show(<Booking joined={1} />)
  await settle()
  expect(menu).toHaveBeenCalledTimes(1)
})
