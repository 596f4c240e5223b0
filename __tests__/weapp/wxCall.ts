import { privateInfoApis } from './apiNames'
import type { World } from './world'
import { asTap, blame, describe, sleep } from './world'

export type Args = Record<string, unknown>
/** What carries out one `wx.*` call: `plain` is a JSON copy of the arguments, `raw` what the app passed. */
export type Act = (plain: Args, raw: Args) => unknown
export type WxFunction = (raw?: Args) => unknown

/** An answer that must not be copied through JSON, because it holds a buffer or a live object. */
export class LiveAnswer {
  constructor(
    readonly plain: Args,
    readonly live: Args,
  ) {}
}

/** WeChat opens these for a tap alone, not for what a tap has waited for. */
const tapOnly = new Set(['requestSubscribeMessage', 'openSetting'])

/** These return a task at once and never a promise. */
const taskApis = new Set(['request', 'uploadFile', 'downloadFile', 'connectSocket'])

/**
 * Wraps an act in WeChat's calling convention: success, fail and complete callbacks, or a promise of the sandbox's own
 * realm when there are none; `errMsg` in every answer; recorded, and answered by a test's mock when it has one.
 */
export function wxFunction(world: World, name: string, act: Act): WxFunction {
  return (raw = {}) => {
    const plain = toPlain(raw)
    world.calls.push({ name, args: plain })
    const hasCallback = Boolean(raw['success'] ?? raw['fail'] ?? raw['complete'])
    world.pending++
    const allowed = world.tapped || !tapOnly.has(name)
    const settled = settle(world, name, { plain, raw, act, hasCallback, allowed }).finally(() => {
      world.pending--
    })
    settled.catch(() => undefined)
    if (taskApis.has(name)) return task()
    if (hasCallback) return undefined
    const SandboxPromise = world.sandbox.run('Promise') as PromiseConstructor
    return new SandboxPromise((resolve, reject) => {
      settled.then(resolve, reject)
    })
  }
}

interface Call {
  plain: Args
  raw: Args
  act: Act
  hasCallback: boolean
  /** By a tap, where one is needed. */
  allowed: boolean
}

async function settle(world: World, name: string, call: Call): Promise<unknown> {
  await sleep(0)
  try {
    refuseUndeclared(world, name)
    if (!call.allowed) throw new Error('can only be invoked by user TAP gesture.')
    const mocks = world.options.mocks ?? {}
    const mock = mocks[name]
    const answer =
      mock === undefined
        ? await call.act(call.plain, call.raw)
        : typeof mock === 'function'
          ? await mock(call.plain)
          : mock
    return tell(world, name, call.raw, succeeded(world, name, answer), 'success')
  } catch (thrown) {
    const answer = tell(world, name, call.raw, failed(world, name, thrown), 'fail')
    if (!call.hasCallback) throw answer
    return answer
  }
}

/** WeChat's own refusals, word for word. */
function refuseUndeclared(world: World, name: string): void {
  if (!privateInfoApis.has(name)) return
  const { requiredPrivateInfos = [], permission = {} } = world.pack.app
  if (!requiredPrivateInfos.includes(name)) {
    throw new Error('the api need to be declared in the requiredPrivateInfos field in app.json/ext.json')
  }
  if (!name.includes('Location') || name === 'chooseLocation') return
  const scope = name === 'getFuzzyLocation' ? 'scope.userFuzzyLocation' : 'scope.userLocation'
  if (!permission[scope]) throw new Error(`please declare permission["${scope}"].desc in app.json`)
}

function succeeded(world: World, name: string, answer: unknown): unknown {
  if (answer instanceof LiveAnswer) {
    const plain = world.sandbox.into({ errMsg: `${name}:ok`, ...answer.plain }) as Args
    return Object.assign(plain, answer.live)
  }
  return world.sandbox.into({ errMsg: `${name}:ok`, ...(answer as Args | undefined) })
}

function failed(world: World, name: string, thrown: unknown): unknown {
  const why = describe(thrown).message.replace(/^\w+:fail ?/, '')
  const { errno, errCode } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Args
  return world.sandbox.into({
    errMsg: `${name}:fail ${why}`.trim(),
    ...(errno === undefined ? {} : { errno }),
    ...(errCode === undefined ? {} : { errCode }),
  })
}

function tell(world: World, name: string, raw: Args, answer: unknown, outcome: 'success' | 'fail'): unknown {
  // Whoever answers a question taps.
  if (name === 'showModal') asTap(world, () => undefined)
  for (const callback of [raw[outcome], raw['complete']]) {
    if (typeof callback !== 'function') continue
    try {
      callback(answer)
    } catch (thrown) {
      blame(world, `callback of wx.${name}`, thrown)
    }
  }
  return answer
}

function toPlain(raw: Args): Args {
  const { success: _success, fail: _fail, complete: _complete, ...rest } = raw
  return JSON.parse(JSON.stringify(rest, (_key, value: unknown) => (typeof value === 'function' ? undefined : value)))
}

function task(): object {
  const ignored = (): void => undefined
  return {
    abort: ignored,
    onHeadersReceived: ignored,
    offHeadersReceived: ignored,
    onProgressUpdate: ignored,
    offProgressUpdate: ignored,
    onChunkReceived: ignored,
    offChunkReceived: ignored,
  }
}
