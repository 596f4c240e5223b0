import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, traverse } from '@babel/core'
import {
  Component,
  createContext,
  createElement,
  memo,
  useContext,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import type * as ReactDom from 'react-dom'
import type * as ReactClient from 'react-dom/client'
import reactDom from '../../../../config/rewrites/h5/react/dom'
import scheduler from '../../../../config/rewrites/h5/react/scheduler'
import { countOf } from '../../../../config/rewrites/rewrite'

const builtFile = (name: string): string =>
  readFileSync(join(__dirname, `../../../../node_modules/${name}.production.min.js`), 'utf8')

const installed = builtFile('react-dom/cjs/react-dom')

test('of the installed scheduler stays what React calls, and another one fails the build', () => {
  const source = builtFile('scheduler/cjs/scheduler')
  const left = scheduler(source)
  const called = [...installed.matchAll(/\bca\.unstable_(\w+)/g)].map(([, name]) => name)
  expect([...left.matchAll(/\bexports\.unstable_(\w+)=/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(called),
  )
  expect(countOf(left, /\bexports\.\w+=/g)).toBe(12)
  expect(() => scheduler(`${source}exports.unstable_more=1`)).toThrow(/should be 8/)
})

test("of the installed React's half for browsers stays what is asked for, and another one fails the build", () => {
  const written = reactDom(installed)
  expect(countOf(written, /\bexports\.\w+=/g)).toBe(5)
  expect(countOf(written, /\bexports\.\w+ = void 0;/g)).toBe(2)
  expect(written).not.toMatch(
    /\.(isD|d)ehydrated\b|accent-height|\bOa\(|\b[ACDF]g\(|===\(\w\.mode&1|childContextTypes|UNSAFE_|fa\("onSelect/,
  )
  for (const words of [
    'exports.hydrateRoot=',
    '"accent-height ',
    'function Oa(a,b)',
    'function Ag(a,b)',
    'c.dehydrated',
    'function wj(a,b,c,d,e)',
    'fa("onSelect",',
    'case "select":e=A(',
  ]) {
    expect(installed).toContain(words)
    expect(() => reactDom(installed.replace(words, 'another'))).toThrow(/should be/)
  }
})

test("what stays of React's half for browsers names nothing that is gone", () => {
  const known = new Set(namedOutside(installed))
  expect(known).toContain('document')
  expect(namedOutside(reactDom(installed)).filter((name) => !known.has(name))).toEqual([])
})

/** What a file names and does not have itself. */
function namedOutside(source: string): string[] {
  const tree = parseSync(source, { configFile: false, sourceType: 'script' })
  if (!tree) throw new Error('it cannot be read')
  let names: string[] = []
  traverse(tree, {
    Program(file) {
      names = Object.keys(Reflect.get(file.scope, 'globals'))
      file.stop()
    },
  })
  return names
}

test("what stays of React's half for browsers draws, hears and takes down as the whole does", () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const told: string[] = []
  for (const source of [installed, reactDom(installed)]) told.push(toldBy(source))
  expect(told[1]).toBe(told[0])
  expect(told[0]).toMatch(/heard click[^]*typed ab[^]*gone[^]*failed/)
  expect(errors).toHaveBeenCalledTimes(2)
})

/** What a page says that is drawn by this half of React, while it is typed in, tapped, fails, waits and goes. */
function toldBy(source: string): string {
  const half: { exports: Partial<typeof ReactDom & typeof ReactClient> } = { exports: {} }
  // oxlint-disable-next-line typescript/no-implied-eval -- a built file that is written over is no module of anybody's
  new Function('module', 'exports', 'require', source)(half, half.exports, require)
  const { createRoot, flushSync } = half.exports
  if (!createRoot || !flushSync) throw new Error('it offers no root')
  const box = document.body.appendChild(document.createElement('div'))
  const said: string[] = []
  const root = createRoot(box)
  const draw = (step: number): void => {
    flushSync(() => root.render(createElement(Page, { step, say: (words) => void said.push(words) })))
    said.push(box.innerHTML)
  }
  draw(1)
  const field = box.querySelector('input')
  if (!field) throw new Error('no field was drawn')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'ab')
  for (const [name, Kind] of events)
    flushSync(() => field.dispatchEvent(new Kind(name, { bubbles: true, cancelable: true })))
  said.push(box.innerHTML)
  draw(2)
  draw(3)
  flushSync(() => root.unmount())
  box.remove()
  return said.join('\n')
}

const events = [
  ['input', InputEvent],
  ['compositionstart', CompositionEvent],
  ['compositionend', CompositionEvent],
  ['keydown', KeyboardEvent],
  ['click', MouseEvent],
  ['touchstart', UIEvent],
  ['focusin', FocusEvent],
  ['focusout', FocusEvent],
  ['scroll', UIEvent],
] as const

interface PageProps {
  readonly step: number
  readonly say: (words: string) => void
}

const Step = createContext(0)

function Page({ step, say }: PageProps) {
  return createElement(Step.Provider, { value: step }, createElement(Failing, null, createElement(Form, { step, say })))
}

/** Stands where what is inside fails, as the boundaries of our pages do. */
class Failing extends Component<{ readonly children?: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? createElement('p', null, 'failed') : this.props.children
  }
}

const Kept = memo(function Kept({ say }: { readonly say: (words: string) => void }) {
  useLayoutEffect(() => () => say('gone'), [say])
  return createElement('b', { style: { opacity: 0.5, width: 3 } }, useContext(Step))
})

function Form({ step, say }: PageProps) {
  const [typed, setTyped] = useState('')
  useLayoutEffect(() => say(`stands ${step}`), [step, say])
  if (step === 3) throw new Error('it fails')
  const heard = Object.fromEntries(
    'CompositionStart CompositionEnd KeyDown Click TouchStart Focus Blur Scroll Change'
      .split(' ')
      .map((name) => [`on${name}`, ({ type }: { type: string }) => say(`heard ${type}`)]),
  )
  const onInput = (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value)
  const list = (step === 1 ? [1, 2, 3] : [3, 1, 4]).map((place) => createElement('li', { key: place }, place))
  return createElement(
    'div',
    { className: `step-${step}`, 'aria-hidden': step === 2, tabIndex: 0, hidden: false, 'data-step': step },
    createElement('input', { ...heard, onInput, value: typed, disabled: step === 2 }),
    createElement('textarea', { value: typed, readOnly: true }),
    `typed ${typed}`,
    createElement('ul', null, list),
    step === 1 && createElement(Kept, { say }),
  )
}
