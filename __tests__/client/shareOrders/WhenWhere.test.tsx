import { WhenWhere } from '@/features/shareOrders/detail/WhenWhere'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { aStack } from '../../support/client/stack'
import { has, leave, press, show } from '../screen'
import { aShareOrder } from './fixtures'

afterEach(leave)

const shown = (seen: Partial<ShareOrderDetail>) =>
  show(<WhenWhere order={aShareOrder(seen)} now={new Date('2026-11-20T00:00:00+08:00')} />)

test('a member is led to the very point that the opener chose', async () => {
  const asked = aStack()
  const meetingPoint = { longitude: 121.438, latitude: 31.205 }
  await shown({ meetingAddress: '武康路 100 号门口', meetingPoint })
  await press('#booking-place')
  const [[, url] = ['', '']] = asked
  const { pathname, searchParams } = new URL(url, 'http://site')
  expect(pathname).toBe('/pages/place/open')
  expect(Object.fromEntries(searchParams)).toMatchObject({ longitude: '121.438', latitude: '31.205' })
})

test('who does not see the address sees a drawn strip and no way there', async () => {
  await shown({})
  expect([has('.pp-booking__map'), has('#booking-place')]).toEqual([true, false])
})
