import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Modal } from '@/components/Modal/Modal'
import { Sheet } from '@/components/Sheet/Sheet'
import { act, find, has, leave, press, show } from '../screen'

afterEach(leave)

// jsdom lays nothing out, so that nothing has a parent to be placed in.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: () => document.body, configurable: true })
})

const key = (name: string, part: KeyboardEventInit = {}) =>
  act(() => void (document.activeElement ?? document.body).dispatchEvent(keyOf(name, part)))

function keyOf(name: string, part: KeyboardEventInit): KeyboardEvent {
  return new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...part })
}

function Booking() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button id="join" onPress={() => setOpen(true)}>
        加入拼单
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="确认">
        <Button id="agree">同意</Button>
        <Button id="pay">支付</Button>
      </Sheet>
    </>
  )
}

describe('a sheet and the keyboard', () => {
  async function open() {
    await show(<Booking />)
    find('#join').focus()
    await press('#join')
  }

  // That the sheet takes and holds the focus is seen in a browser (e2e/axeStories): Taro's elements of tests move what they hold.
  test('Escape closes it and gives the focus back', async () => {
    await open()
    find('#agree').focus()
    await key('Escape')
    expect(has('.pp-sheet--closing')).toBe(true)
    expect(document.activeElement?.id).toBe('join')
  })
})

describe('a panel in the middle', () => {
  test.each(['.pp-modal__scrim', '.pp-modal__close'])('%s closes it', async (selector) => {
    const onClose = jest.fn()
    await show(
      <Modal label="活动" onClose={onClose}>
        内容
      </Modal>,
    )
    await press(selector)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('has a name, and Escape closes the topmost alone', async () => {
    const [below, above] = [jest.fn(), jest.fn()]
    await show(
      <>
        <Modal label="下面" onClose={below}>
          一
        </Modal>
        <Modal label="上面" onClose={above}>
          二
        </Modal>
      </>,
    )
    expect([...document.querySelectorAll('[role=dialog]')].map((one) => one.getAttribute('aria-label'))).toEqual([
      '下面',
      '上面',
    ])
    await key('Escape')
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1])
  })
})
