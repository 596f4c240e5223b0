import { prepareLaunch } from '@/platform/launch'
import { closeViewer, viewerOpened } from '../../../support/client/viewer'
import { openPage } from '../../page'
import { act, anApi, find, has, press, settle } from '../../screen'
import { id, model } from './answers'
import { nobody } from './session'

prepareLaunch()

const pictures = [1, 2, 3].map((n) => ({ src: `https://pictures.test/${n}.webp`, width: 1080, height: 1440 }))

/** Pictures that people meet: those of a model, her poster, and the one above a text that a banner opens, with a source or without. */
const frames = {
  'first of three': '.pp-gallery__slide:nth-child(1) .pp-image',
  'third of three': '.pp-gallery__slide:nth-child(3) .pp-image',
  poster: '.pp-share__poster .pp-image',
  banner: '.pp-banner-info__picture .pp-image',
  'banner without one': '.pp-banner-info__picture .pp-image',
} as const
type Place = keyof typeof frames

let frame = ''

/** A picture on its page, and what of it is looked at. */
export async function onImage<T>(place: Place, look: () => T | Promise<T>): Promise<T> {
  frame = frames[place]
  await nobody()
  if (place.startsWith('banner')) await openBanner(place === 'banner' ? 'https://pictures.test/b.webp' : '')
  else await openModel()
  while (place !== 'banner without one' && !has(`${frame} img`)) await settle()
  return look()
}

async function openModel(): Promise<void> {
  anApi({ getModel: { ...model, pictures } })
  await openPage(`/pages/model/detail?id=${id}`)
  await press('#detail-share')
}

async function openBanner(src: string): Promise<void> {
  const getBanner = {
    ...{ id, type: 'home', title: '布光图交换会', subtitle: '', action: '', text: '周六下午', zones: [] },
    ...{ picture: { src, width: 1080, height: 450 }, target: { kind: 'text' as const, path: '' } },
  }
  anApi({ getBanner })
  await openPage(`/pages/bannerInfo/bannerInfo?id=${id}`)
}

const picture = () => find(`${frame} .pp-image__picture`)
const drawn = () => find(`${frame} img`)

export const styleOf = (name: 'width' | 'height' | 'borderRadius' | 'background') => () => find(frame).style[name]

/** What Taro's picture was given; its mode it says in its class. */
export const given = (name: string) => () => Reflect.get(picture(), name)
export const modeIs = (mode: string) => () => `${picture().className} ${drawn().className}`.includes(mode)

export const state = () => find(frame).dataset['state']

export const spins = () => has(`${frame} .pp-image__spinner`)

/** Whether the browser may drag it away. The build's own image (config/rewrites/h5/components.mjs) writes what it was given for that; that of the tests does not. */
export function isDragged(): boolean {
  for (const [name, value] of Object.entries(Object(given('imgProps')()))) drawn().setAttribute(name, String(value))
  return drawn().dispatchEvent(new Event('dragstart', { bubbles: true, cancelable: true }))
}

/** How many pictures open in full when it is pressed. */
export async function opened(): Promise<number> {
  await press(picture())
  const viewer = await viewerOpened().catch(() => null)
  if (viewer === null) return 0
  const counter = viewer.querySelector<HTMLElement>('.pswp__counter')
  await closeViewer()
  return Number(/\d+$/.exec(counter?.innerText ?? '1')?.[0])
}

/** What is looked at after the picture has come, or has not, which is logged. */
export const after =
  <T>(event: 'load' | 'error', look: () => T) =>
  async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    await act(() => void drawn().dispatchEvent(new Event(event)))
    return look()
  }
