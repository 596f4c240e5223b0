import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWindow } from '@/components/Windowed/useWindow'
import { act, leave, press, show } from '../screen'

let mockScroll: (event: { scrollTop: number }) => void = () => undefined

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  usePageScroll: (listener: typeof mockScroll) => {
    mockScroll = listener
  },
}))

afterEach(leave)

const keys = ['a', 'b', 'c']

/** A list of three blocks of which the last is not on the page yet. */
function List() {
  const [drawn, setDrawn] = useState(2)
  const { className, away } = useWindow(keys)
  return (
    <View id="list" data-away={away.size} onClick={() => setDrawn(3)}>
      {keys.slice(0, drawn).map((key) => (
        <View key={key} className={className} />
      ))}
    </View>
  )
}

const away = () => Number(document.querySelector('[data-away]')?.getAttribute('data-away'))

test('one who came to rest while the list was changing sees what is near all the same', async () => {
  const far = { ...document.body.getBoundingClientRect(), top: -90_000, height: 100 }
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(far)
  await show(<List />)
  await act(() => mockScroll({ scrollTop: 90_000 }))
  expect(away()).toBe(0)
  await press('#list')
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(away()).toBe(3)
})
