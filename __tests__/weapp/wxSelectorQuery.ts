import type { World } from './world'
import { guarded } from './world'
import { viewport } from './wxDevice'

type Callback = (answer: unknown) => void

const box = {
  left: 0,
  top: 0,
  right: 0,
  bottom: 0,
  width: 0,
  height: 0,
  scrollLeft: 0,
  scrollTop: 0,
  id: '',
  dataset: {},
}

/** `wx.createSelectorQuery` with empty boxes, or those a test gives: nothing is laid out here. */
export function selectorQuery(world: World, count: (selector: string) => number): () => object {
  return () => {
    const wanted: { answer: unknown; callback: Callback | undefined }[] = []
    const ask = (answer: unknown, callback?: Callback): object => {
      wanted.push({ answer, callback })
      return query
    }
    const reference = (answer: unknown): object => ({
      boundingClientRect: (callback?: Callback) => ask(answer, callback),
      scrollOffset: (callback?: Callback) => ask(answer, callback),
      context: (callback?: Callback) => ask(answer, callback),
      node: (callback?: Callback) => ask(answer, callback),
      fields: (_fields: unknown, callback?: Callback) => ask(answer, callback),
    })
    const boxOf = (selector: string, place = 0): object => ({ ...box, ...world.options.boxOf?.(selector, place) })
    const query: object = {
      in: () => query,
      select: (selector: string) => reference(count(selector) > 0 ? boxOf(selector) : null),
      selectAll: (selector: string) =>
        reference(Array.from({ length: count(selector) }, (_, place) => boxOf(selector, place))),
      selectViewport: () => reference({ ...box, ...viewport }),
      exec: (callback?: Callback) => {
        setTimeout(() => report(world, wanted, callback), 0)
        return query
      },
    }
    return query
  }
}

function report(world: World, wanted: { answer: unknown; callback: Callback | undefined }[], all?: Callback): void {
  const answers = world.sandbox.into(wanted.map(({ answer }) => answer)) as unknown[]
  guarded(world, 'selector query', () => {
    wanted.forEach(({ callback }, index) => callback?.(answers[index]))
    all?.(answers)
  })
}
