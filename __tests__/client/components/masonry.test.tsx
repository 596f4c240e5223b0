import { View } from '@tarojs/components'
import { useState } from 'react'
import { Masonry } from '@/components/Masonry/Masonry'
import { act, leave, press, show } from '../screen'

afterEach(leave)

const counts = [1, 5, 9]
const ids = (count: number) => Array.from({ length: count }, (_, place) => String(place))

/** A list that comes, and changes, when its number is pressed. */
function Changing() {
  const [count, setCount] = useState(0)
  return (
    <>
      {counts.map((one) => (
        <View key={one} id={`to-${one}`} onClick={() => setCount(one)} />
      ))}
      {count > 0 && (
        <Masonry items={ids(count)} keyOf={(id) => id} heightOf={() => 1}>
          {(id) => <b>{id}</b>}
        </Masonry>
      )}
    </>
  )
}

const drawn = () => [...document.querySelectorAll('.pp-masonry__item')].map(({ textContent }) => textContent)

/** From now on frames come when they are asked for. */
function heldFrames() {
  const held: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => held.push(draw))
  return { next: () => act(() => held.splice(0).forEach((draw) => draw(0))) }
}

test('of a page of cards two rows come at once, and a row more with each frame', async () => {
  await show(<Changing />)
  const frames = heldFrames()
  await press('#to-5')
  expect(drawn()).toEqual(ids(2))
  await frames.next()
  expect(drawn()).toEqual(ids(3))
  for (const _ of ids(4)) await frames.next()
  expect(drawn()).toEqual(ids(5))
})

test('a list that was shorter for a while grows on from there', async () => {
  await show(<Changing />)
  const frames = heldFrames()
  await press('#to-5')
  for (const _ of ids(4)) await frames.next()
  await press('#to-1')
  await frames.next()
  await press('#to-9')
  expect(drawn()).toEqual(ids(1))
  await frames.next()
  expect(drawn()).toEqual(ids(2))
})
