import type { MiniPackage } from './packageFiles'
import type { Sandbox } from './sandbox'

export type Theme = 'light' | 'dark'

/** What a test decides before a launch. */
export interface RunnerOptions {
  /** Folder of the compiled mini-program. */
  dist: string
  /** Page to open first, without query; the first page of app.json by default. */
  path?: string
  query?: Record<string, string>
  scene?: number
  platform?: 'android' | 'ios'
  /** The phone's own; light by default. */
  theme?: Theme
  /** How far the phone's clock is ahead of the real one. */
  aheadMs?: number
  sdkVersion?: string
  /** Calls of `wx` that this phone's WeChat is too old to have. */
  missing?: readonly string[]
  /** What a `wx.*` call answers: a value, or a function of its arguments. A function that throws makes the call fail. */
  mocks?: Record<string, unknown>
  storage?: Record<string, unknown>
  /** Files that pickers hand out, by their temporary path. */
  files?: Record<string, Buffer>
  /** Origins compiled into the package -> origins that answer in this run. */
  origins?: Record<string, string>
  /** Boxes that `wx.createSelectorQuery` reports, by selector and place among what it finds: nothing is laid out here. */
  boxOf?: (selector: string, place: number) => object | undefined
}

/** Something that went wrong inside the mini-program; a journey fails on any. */
export interface Fault {
  kind: string
  message: string
  stack?: string | undefined
}

export interface WxCall {
  name: string
  args: Record<string, unknown>
}

export interface SetDataRecord {
  where: string
  bytes: number
  text: string
}

/** What a phone would show outside the page itself. */
export interface Overlay {
  toast: { title?: string } | null
  loading: { title?: string } | null
  modals: { title?: string; content?: string }[]
}

/** All that the parts of one running mini-program share. */
export interface World {
  options: RunnerOptions
  pack: MiniPackage
  sandbox: Sandbox
  faults: Fault[]
  calls: WxCall[]
  setDatas: SetDataRecord[]
  /** `wx.*` calls that no test answered. */
  unanswered: string[]
  storage: Map<string, unknown>
  /** The phone's files by their path: what pickers hand out, what the app wrote and downloaded. */
  files: Record<string, Buffer>
  /** What left the app, the last at the end: pictures saved to the album, files sent to a chat. */
  takenAway: Buffer[]
  overlay: Overlay
  /** Calls of `wx.*` that have not settled. */
  pending: number
  /** Most `wx.request` at one time: WeChat allows ten. */
  requestsLive: number
  requestsMost: number
  /** A finger has just tapped, or answered a question: WeChat opens some of its panels then alone. */
  tapped: boolean
  /** Handlers that ran since the last event was fired. */
  handlersRun: number
}

export function blame(world: World, kind: string, thrown: unknown): void {
  world.faults.push({ kind, ...describe(thrown) })
}

/** Message and stack of anything thrown, also of errors from the sandbox's own realm. */
export function describe(thrown: unknown): { message: string; stack?: string | undefined } {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown) }
  const { message, errMsg, stack } = thrown as { message?: unknown; errMsg?: unknown; stack?: unknown }
  return { message: String(message ?? errMsg ?? thrown), stack: typeof stack === 'string' ? stack : undefined }
}

/** Calls a function of the mini-program; what it throws becomes a fault, as on a phone. */
export function guarded(world: World, kind: string, work: () => unknown): unknown {
  try {
    return work()
  } catch (thrown) {
    blame(world, kind, thrown)
    return undefined
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** Runs what a finger has just set off: until the engine turns to something else, WeChat counts it as the tap's own doing. */
export function asTap(world: World, work: () => void): void {
  world.tapped = true
  // Before any timer that the work sets, and after all that it resolves at once.
  setTimeout(() => {
    world.tapped = false
  }, 0)
  work()
}
