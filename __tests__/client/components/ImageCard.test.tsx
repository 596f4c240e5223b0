import TestUtils from '@tarojs/test-utils-react'
import { ImageCard, type ImageCardProps } from '@/components/ImageCard/ImageCard'
import { closeViewer, viewerOpened } from '../../support/client/viewer'

const card = '.pp-image'

const utils = new TestUtils()

afterEach(() => utils.unmout())

async function show(props: ImageCardProps) {
  await utils.mount(ImageCard, { props })
}

const picture = () => document.querySelector('img')

describe('a picture', () => {
  test('is loading, then loaded', async () => {
    await show({ src: '/a.jpg', showLoad: true })
    expect(document.querySelector<HTMLElement>(card)?.dataset['state']).toBe('loading')
    expect(document.querySelector('.pp-image__spinner')).not.toBeNull()
    await utils.act(() => void picture()?.dispatchEvent(new Event('load')))
    expect(document.querySelector<HTMLElement>(card)?.dataset['state']).toBe('loaded')
    expect(document.querySelector('.pp-image__spinner')).toBeNull()
  })

  test('that fails is logged as 图片错误, shows no text, and can be asked for again', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    await show({ src: '/gone.jpg' })
    await utils.act(() => void picture()?.dispatchEvent(new Event('error')))
    expect(logged).toHaveBeenCalledWith('图片错误', '/gone.jpg')
    const frame = document.querySelector<HTMLElement>(card)
    expect(frame?.className).toContain('pp-image--error')
    expect(frame?.style.background).toContain('rgb(228, 228, 228)')
    expect(frame?.textContent).toBe('')
    await utils.act(() => document.querySelector<HTMLElement>('.pp-image__retry')?.click())
    expect(document.querySelector<HTMLElement>(card)?.dataset['state']).toBe('loading')
  })

  test.each([undefined, ''])('with the source %j is an error from the start', async (src) => {
    await show({ src })
    expect(document.querySelector(card)?.className).toContain('pp-image--error')
    expect(picture()).toBeNull()
    expect(document.querySelector('.pp-image__retry')).toBeNull()
  })

  test('fills its frame and opens in full, with its neighbours, where preview is on', async () => {
    await show({ src: '/a.jpg', srcArr: ['/a.jpg', '/b.jpg'], preview: true })
    expect(picture()?.className).toContain('aspectfill')
    await utils.act(() => document.querySelector<HTMLElement>('.pp-image__picture')?.click())
    const viewer = await viewerOpened()
    expect(viewer.querySelector<HTMLElement>('.pswp__counter')?.innerText).toBe('1 / 2')
    await closeViewer()
  })

  test('that opens in full is a button with a name, and Enter opens it', async () => {
    await show({ src: '/a.jpg', preview: true, alt: '林知夏 1/3' })
    const frame = document.querySelector<HTMLElement>(card)
    expect([frame?.getAttribute('role'), frame?.getAttribute('aria-label'), frame?.tabIndex]).toEqual([
      'button',
      '查看大图：林知夏 1/3',
      0,
    ])
    await utils.act(() => void frame?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
    expect((await viewerOpened()).querySelector('.pswp__counter')).toBeNull()
    await closeViewer()
  })

  test.each([
    ['林知夏', 'img'],
    [undefined, null],
  ])('that only shows, named %s, has the role %s and takes no focus', async (alt, role) => {
    await show({ src: '/a.jpg', ...(alt && { alt }) })
    const frame = document.querySelector<HTMLElement>(card)
    expect([frame?.getAttribute('role') ?? null, frame?.getAttribute('tabindex') ?? null]).toEqual([role, null])
  })

  test.each<[ImageCardProps, string | null]>([
    [{ alt: '林知夏' }, 'group'],
    [{ alt: '林知夏', preview: true }, 'group'],
    [{}, null],
  ])('that failed, with %j, has the role %s: its second try is a button that is read', async (props, role) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    await show({ ...props, src: '/gone.jpg' })
    await utils.act(() => void picture()?.dispatchEvent(new Event('error')))
    const frame = document.querySelector<HTMLElement>(card)
    expect(frame?.getAttribute('role') ?? null).toBe(role)
    expect(
      document.querySelector('.pp-image__retry')?.closest('[aria-hidden], [role=img], button [role=button]'),
    ).toBeNull()
  })
})
