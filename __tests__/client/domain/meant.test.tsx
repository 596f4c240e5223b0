import { useState } from 'react'
import { page } from '@/components/PageBoundary/page'
import { useMeant } from '@/domain/meant'
import { signIn, signOut } from '@/domain/session'
import { aStack } from '../../support/client/stack'
import { act, add, anApi, leave, show } from '../screen'

const booking = '/pages/pdDetail/pdDetail?id=7'

const user = { id: '0193f6a0-0000-7000-8000-000000000001', nickname: '小林' }

/** Pages that went on with what was meant, in turn. */
let wentOn: string[] = []

let drawAnew: () => void = () => undefined

/** A page of a part that is drawn anew at will, as one is whose answer was asked for again. */
function aPage(name: string) {
  function Part() {
    useMeant(['join'], () => wentOn.push(name))
    return null
  }
  return page(function Page() {
    const [key, setKey] = useState(0)
    drawAnew = () => setKey(key + 1)
    return <Part key={key} />
  })
}

beforeEach(async () => {
  wentOn = []
  aStack('/pages/login/login')
  await signOut()
  anApi({ getUserInfo: user as never })
})

afterEach(leave)

test('what was meant goes on in the page that log-in leads to, though the one left for it is drawn anew meanwhile', async () => {
  const Left = aPage('left')
  await show(<Left />)
  await signIn('a-token', booking, 'join')
  await act(drawAnew)
  expect(wentOn).toEqual([])
  const Opened = aPage('opened')
  await add(<Opened />)
  expect(wentOn).toEqual(['opened'])
})

test('it goes on once', async () => {
  await signIn('a-token', booking, 'join')
  const First = aPage('first')
  await show(<First />)
  const Second = aPage('second')
  await add(<Second />)
  expect(wentOn).toEqual(['first'])
})

test('a page of another address does not take it', async () => {
  await signIn('a-token', booking, 'join')
  window.history.replaceState(null, '', '/pages/pdDetail/pdDetail?id=8')
  const Other = aPage('other')
  await show(<Other />)
  expect(wentOn).toEqual([])
})
