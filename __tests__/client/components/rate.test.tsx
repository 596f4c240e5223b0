import { Rate } from '@/components/Rate/Rate'
import { Tooltip } from '@/components/Tooltip/Tooltip'
import { act, find, has, leave, press, show, textsOf } from '../screen'

afterEach(leave)

const checked = () =>
  [...document.querySelectorAll('[role="radio"]')].map((star) => star.getAttribute('aria-checked') === 'true')

const filled = () => document.querySelectorAll('.pp-icon--star-filled').length

describe('stars', () => {
  test('to give are five choices, the given one checked and those before it filled', async () => {
    await show(<Rate id="stars" value={4} onChange={() => undefined} />)
    expect(checked()).toEqual([false, false, false, true, false])
    expect(filled()).toBe(4)
    expect(find('#stars').getAttribute('role')).toBe('radiogroup')
  })

  test.each([1, 2, 3, 4, 5])('%d is told when it is pressed or Enter meets it', async (star) => {
    const onChange = jest.fn()
    await show(<Rate id="stars" value={0} onChange={onChange} />)
    expect(find(`#stars-${star}`).getAttribute('aria-label')).toBe(`${star} 星`)
    await press(`#stars-${star}`)
    await act(
      () => void find(`#stars-${star}`).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    )
    expect(onChange.mock.calls).toEqual([[star], [star]])
  })

  test.each([
    [4.6, 5, '评分 4.6 星，满分 5 星'],
    [4.4, 4, '评分 4.4 星，满分 5 星'],
    [0, 0, '评分 暂无'],
  ])('to read, %d shows %d filled and is read as %s', async (value, shown, label) => {
    await show(<Rate value={value} />)
    expect(filled()).toBe(shown)
    expect(find('.pp-rate').getAttribute('aria-label')).toBe(label)
    expect(has('[role="radio"]')).toBe(false)
  })
})

describe('an explanation', () => {
  const open = () => show(<Tooltip id="why" label="置顶价格说明" text="置顶 24 小时，排在列表最前。" />)

  test('is there after a press, 14 px, and gone after the next', async () => {
    await open()
    expect(has('#why-text')).toBe(false)
    await press('#why')
    expect(textsOf('#why-text')).toEqual(['置顶 24 小时，排在列表最前。'])
    // At 20 px a rem: 14 px.
    expect(find('#why-text > *').style.fontSize).toBe('0.7rem')
    await press('#why')
    expect(has('#why-text')).toBe(false)
  })

  test('goes when anything else is pressed', async () => {
    await open()
    await press('#why')
    await press('.pp-tooltip__away')
    expect(has('#why-text')).toBe(false)
  })

  test.each([
    ['Escape', false],
    ['a', true],
  ])('%s leaves it open: %s', async (key, stays) => {
    await open()
    await press('#why')
    await act(() => void find('#why').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    expect(has('#why-text')).toBe(stays)
  })
})
