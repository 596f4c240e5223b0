import { ImageCard, type ImageCardProps } from '@/components/ImageCard/ImageCard'
import { act, find, has, press, show } from '../../screen'

/** An image card on the screen, and what of it is looked at. */
export async function onImage<T>(props: ImageCardProps, look: () => T | Promise<T>): Promise<T> {
  await show(<ImageCard {...props} />)
  return look()
}

const frame = () => find('.pp-image')
const picture = () => find('.pp-image__picture')

export const styleOf = (name: 'width' | 'height' | 'borderRadius' | 'background') => () => frame().style[name]

/** What Taro's picture was given; its mode it says in its class. */
export const given = (name: string) => () => Reflect.get(picture(), name)
export const modeIs = (mode: string) => () =>
  `${picture().className} ${document.querySelector('.pp-image img')?.className}`.includes(mode)

export const state = () => frame().dataset['state']

export const spins = () => has('.pp-image__spinner')

/** How many pictures open in full when it is pressed. */
export async function opened(): Promise<number> {
  await press('.pp-image__picture')
  const viewer = document.querySelector<HTMLElement>('.pp-viewer')
  const count = viewer?.querySelectorAll('img').length ?? 0
  viewer?.click()
  return count
}

/** The state after the picture has come, or has not, which is logged. */
export const stateAfter = (event: 'load' | 'error') => async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  await act(() => void find('.pp-image img').dispatchEvent(new Event(event)))
  return state()
}
