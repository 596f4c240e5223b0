import { QueryClientProvider } from '@tanstack/react-query'
import TestUtils from '@tarojs/test-utils-react'
import * as React from 'react'
import * as ReactDom from 'react-dom/client'
import { queryClient } from '@/lib/queryClient'
import type { Api } from '@contract/api'
import { calls, type CallName } from '@contract/calls'
import { refusals, type Reason } from '@contract/reasons'

const utils = new TestUtils()
let mounted = false

interface TaroRuntime {
  readonly createReactApp: (
    app: typeof React.Fragment,
    react: typeof React,
    dom: typeof ReactDom,
    config: object,
  ) => void
}

// As the entry that the build writes does: only then do a page's own hooks, useDidShow and the like, know React.
jest
  .requireActual<TaroRuntime>('@tarojs/plugin-framework-react/dist/runtime')
  .createReactApp(React.Fragment, React, ReactDom, {})

/** Puts a part of the app on the screen, in the place of what was there, with the app's own cache, emptied. */
export async function show(element: React.ReactElement): Promise<void> {
  leave()
  mounted = true
  await utils.mount(() => <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>)
  await settle()
}

const added: TestUtils[] = []

/** Puts another part beside what is on the screen. */
export async function add(element: React.ReactElement): Promise<void> {
  const one = new TestUtils()
  added.push(one)
  await one.mount(() => <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>)
  await settle()
}

/** Takes all of it off again, after each test. */
export function leave(): void {
  for (const one of added.splice(0)) one.unmout()
  if (mounted) utils.unmout()
  mounted = false
  queryClient.clear()
}

/** Turns without a query or a change that waits for the stand-in network: what an answer brings takes some to be drawn. */
const calmTurns = 10

/** Lets what is on its way arrive, and be drawn. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let calm = 0; calm < calmTurns; calm = isBusy() ? 0 : calm + 1)
      await new Promise((resolve) => setTimeout(resolve))
  })
}

function isBusy(): boolean {
  return queryClient.isFetching() + queryClient.isMutating() > 0
}

/** The one element a selector means; a test that looks for what is not there fails with its name. */
export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`nothing on the screen is ${selector}`)
  return found
}

export function has(selector: string): boolean {
  return document.querySelector(selector) !== null
}

export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
}

/** What can be pressed, by the words on it. */
export function byText(text: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('[role]')]
  const found = all.find(({ textContent }) => textContent === text)
  if (!found) throw new Error(`nothing on the screen reads ${text}`)
  return found
}

export async function press(target: string | HTMLElement): Promise<void> {
  await utils.act(async () => (typeof target === 'string' ? find(target) : target).click())
  await settle()
}

/** Types as a phone does: the field tells its whole new value. */
export async function type(selector: string, value: string): Promise<void> {
  const event = new CustomEvent('input', { detail: { value } })
  await utils.act(async () => find(selector).dispatchEvent(event))
}

/** What a field holds. */
export function valueOf(selector: string): unknown {
  return Reflect.get(find(selector), 'value')
}

export async function act(run: () => Promise<void> | void): Promise<void> {
  await utils.act(async () => run())
}

type Name = keyof Api & CallName
type Answers = { readonly [N in Name]?: Api[N]['data'] | Refusal }

class Refusal {
  constructor(
    readonly reason: Reason,
    readonly data: unknown = null,
  ) {}
}

export function refusal(reason: Reason, data: unknown = null): Refusal {
  return new Refusal(reason, data)
}

interface Sent {
  readonly name: string
  readonly query: string
  readonly body: unknown
}

/** Stands where the network is and answers each call by its name; a call that no answer was given for fails. */
export function anApi(first: Answers = {}) {
  let answers: Answers = first
  const sent: Sent[] = []
  window.fetch = ((url: string, { body }: { body?: string }) => {
    const [path = '', query = ''] = url.replace(/^.*front_server\//, '').split('?')
    const name = nameOf(path)
    sent.push({ name, query: decodeURIComponent(query), body: body && JSON.parse(body) })
    return Promise.resolve({
      status: 200,
      headers: new Headers(),
      json: () => Promise.resolve(envelope(answers, name)),
    })
  }) as unknown as typeof window.fetch
  return {
    /** Every call that was made, by name. */
    names: () => sent.map(({ name }) => name),
    all: (name: Name) => sent.filter((call) => call.name === name),
    last: (name: Name) => sent.filter((call) => call.name === name).at(-1),
    answer: (next: Answers) => {
      answers = { ...answers, ...next }
    },
  }
}

function nameOf(path: string): string {
  const patterns = Object.entries(calls).map(([name, call]) => ({
    name,
    exact: call.path === path,
    pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (patterns.find(({ exact }) => exact) ?? patterns.find(({ pattern }) => pattern.test(path)))?.name ?? path
}

function envelope(answers: Answers, name: string): object {
  const data = new Map<string, unknown>(Object.entries(answers)).get(name)
  if (data === undefined) return { code: 500, reason: 'INTERNAL', msg: `${name} has no answer` }
  if (data instanceof Refusal) return { ...refusals[data.reason], reason: data.reason, data: data.data }
  return { code: 200, msg: '', data, result: data }
}
