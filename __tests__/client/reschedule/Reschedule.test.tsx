import { Reschedule } from '@/features/reschedule/Reschedule'
import { queryClient } from '@/lib/queryClient'
import { reply } from '@/lib/reply'
import type { ShareMove, ShareOrderDetail } from '@contract/shareOrders'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { act, anApi, byText, find, has, leave, press, refusal, settle, show, textsOf } from '../screen'
import { aShareOrder } from '../shareOrders/fixtures'
import { aUserInfo } from '../users/fixtures'

afterEach(leave)

const move: ShareMove = {
  id: 'move-1',
  start: '2026-11-29T09:00:00+08:00',
  end: '2026-11-29T12:00:00+08:00',
  by: 'opener',
  own: false,
  expiresAt: '2026-11-20T10:00:00+08:00',
  agreed: 1,
  seats: 3,
  mayAnswer: true,
}

async function open(order: ShareOrderDetail, answers: Parameters<typeof anApi>[0] = {}) {
  const api = anApi({ getUserInfo: aUserInfo(), ...answers })
  await show(<Reschedule order={order} />)
  return { api, toasts: watchToasts() }
}

test('a proposed time: from when to when, who has agreed and until when; agreeing says what came of it', async () => {
  const order = aShareOrder({ move })
  const { api, toasts } = await open(order, { answerMove: { shareOrder: aShareOrder({ move: null }) } })
  expect(textsOf('.pp-move__title')).toEqual(['发起人提议改期'])
  expect([textsOf('.pp-move__old'), textsOf('.pp-move__new')]).toEqual([
    ['周六 11-28 14:00–17:00'],
    ['周日 11-29 09:00–12:00'],
  ])
  expect(textsOf('.pp-move__note')).toEqual(['1/3 人已同意 · 11-20 10:00 前全员同意才会改，否则保持原时间'])
  await press('#move-agree')
  expect(api.last('answerMove')?.body).toEqual({ shareId: order.shareId, moveId: 'move-1', agrees: true })
  expect(toasts.mock.calls[0]?.[0]?.title).toBe('全员同意，时间已改')
  expect(queryClient.getQueryData<ShareOrderDetail>(['shareOrder', order.shareId])?.move).toBeNull()
})

test('refusing ends it for all, so it is asked twice and says what one can do then', async () => {
  const { api, toasts } = await open(aShareOrder({ move }), { answerMove: { shareOrder: aShareOrder() } })
  await press('#move-refuse')
  expect(textsOf('.pp-move__note')[1]).toBe('不同意后保持原时间；你若来不了，可以退出，费用全额退回')
  await press(byText('再想想'))
  expect([api.names().includes('answerMove'), has('#move-agree')]).toEqual([false, true])
  await press('#move-refuse')
  await press('#move-refuse-sure')
  expect(api.last('answerMove')?.body).toMatchObject({ agrees: false })
  expect(toasts.mock.calls[0]?.[0]?.title).toBe('已答复，时间不变')
})

test('its proposer may take it back; the model sees who has agreed; whoever has agreed waits', async () => {
  await open(aShareOrder({ move: { ...move, own: true, mayAnswer: false } }))
  expect([textsOf('.pp-move__title'), has('#move-withdraw'), has('#move-agree')]).toEqual([
    ['你提议改期，等大家答复'],
    true,
    false,
  ])
  await open(aShareOrder({ move: { ...move, mayAnswer: false }, own: true }))
  expect([has('#move-withdraw'), has('#move-agree')]).toEqual([false, false])
})

describe('proposing', () => {
  const hours = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      start: `2026-11-29T${String(9 + at).padStart(2, '0')}:00:00+08:00`,
      end: `2026-11-29T${String(10 + at).padStart(2, '0')}:00:00+08:00`,
      state: 'open' as const,
    }))
  /** The picker is opened, and answers. */
  async function choose(way: string | HTMLElement, count: number) {
    const asked = aStack('/pages/pdDetail/pdDetail', 2)
    await press(way)
    await act(() => reply({ windows: hours(count) }, { backAfterMs: 0 }))
    await settle()
    return asked
  }
  const order = aShareOrder({ canMove: true })

  test('the picker of the model’s hours, the new time once more, and then all are asked', async () => {
    const { api, toasts } = await open(order, { proposeMove: { shareOrder: aShareOrder({ move }) } })
    const [[, path] = []] = await choose('#move-propose', 3)
    expect(path).toContain(`/pages/pdDatePicker/pdDatePicker?modelId=${order.id}&date=2026-11-28`)
    expect(textsOf('.pp-move__new')).toEqual(['周日 11-29 09:00–12:00'])
    await press('#move-send')
    expect(api.last('proposeMove')?.body).toMatchObject({ shareId: order.shareId, windows: [{}, {}, {}] })
    expect(toasts.mock.calls.at(-1)?.[0]?.title).toBe('提议已发给所有成员')
  })

  test('a time of another length is told before it is sent; a refusal where it was pressed', async () => {
    await open(order, { proposeMove: refusal('WINDOW_TAKEN') })
    await choose('#move-propose', 2)
    expect(find('.pp-refusal').textContent).toContain('这次拍摄是 3 小时，请选同样长的时段')
    await press('#move-send')
    await choose(byText('重选时段'), 3)
    await press('#move-send')
    expect(find('.pp-refusal').textContent).toContain('该时段刚被预约，请重新选择')
  })

  test('the time as it is is told before it is sent', async () => {
    await open(aShareOrder({ canMove: true, shareStartTime: '2026-11-29T09:00:00+08:00' }))
    await choose('#move-propose', 3)
    expect(find('.pp-refusal').textContent).toContain('和现在的时间一样，请另选时段')
  })

  test('nobody else has a way to it', async () => {
    await open(aShareOrder())
    expect(has('.pp-move')).toBe(false)
  })
})
