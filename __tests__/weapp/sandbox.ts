import vm from 'node:vm'
import { movableDate } from '../support/movableDate'

export interface LogLine {
  level: string
  text: string
}

/** A JavaScript realm that holds only what WeChat's engine holds. */
export interface Sandbox {
  globals: Record<string, unknown>
  log: LogLine[]
  /** Runs source in the realm and gives its value. */
  run(source: string, filename?: string): unknown
  /** Copies a JSON value into the realm: an object of another realm fails `instanceof` and `Array.isArray` habits. */
  into(value: unknown): unknown
  /** Copies bytes into an ArrayBuffer of the realm. */
  bytes(content: Buffer): ArrayBuffer
  /** Timers due within `ms`; intervals do not count. */
  timersDueWithin(ms: number): boolean
  /** Its clock goes on so far ahead of the real one. */
  setAhead(aheadMs: number): void
  close(): void
}

interface SandboxOptions {
  platform: 'android' | 'ios'
  aheadMs: number
  onThrow(kind: string, thrown: unknown): void
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const log: LogLine[] = []
  const timers = trackTimers(options.onThrow)
  const globals: Record<string, unknown> = { console: sandboxConsole(log), ...timers.functions }
  const context = vm.createContext(globals, { name: 'weapp', codeGeneration: { strings: false, wasm: false } })
  const run = (source: string, filename?: string): unknown =>
    vm.runInContext(source, context, filename === undefined ? {} : { filename })
  run('delete globalThis.WebAssembly; delete globalThis.SharedArrayBuffer; delete globalThis.Atomics')
  const parse = run('JSON.parse') as (text: string) => unknown
  const newBytes = run('(length) => new Uint8Array(length)') as (length: number) => Uint8Array<ArrayBuffer>
  if (options.platform === 'ios') run(iosDates, 'iosDates.js')
  const setAhead = (aheadMs: number): void => void run(movableDate(aheadMs), 'movableDate.js')
  if (options.aheadMs !== 0) setAhead(options.aheadMs)
  return {
    globals,
    log,
    run,
    into: (value) => (value === undefined ? undefined : parse(JSON.stringify(value))),
    bytes: (content) => {
      const view = newBytes(content.length)
      view.set(content)
      return view.buffer
    },
    timersDueWithin: timers.dueWithin,
    setAhead,
    close: timers.close,
  }
}

function sandboxConsole(log: LogLine[]): Record<string, (...values: unknown[]) => void> {
  const write =
    (level: string) =>
    (...values: unknown[]): void => {
      log.push({ level, text: values.map(printed).join(' ') })
    }
  const silent = (): void => undefined
  return {
    log: write('log'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    debug: write('debug'),
    table: write('log'),
    group: silent,
    groupEnd: silent,
    time: silent,
    timeEnd: silent,
  }
}

function printed(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'stack' in value) return String(value.stack)
  return JSON.stringify(value) ?? String(value)
}

type Callback = (...args: unknown[]) => unknown

function trackTimers(onThrow: SandboxOptions['onThrow']) {
  const open = new Map<number, { due: number; handle: NodeJS.Timeout }>()
  const guard = (kind: string, work: unknown, args: unknown[]): void => {
    if (typeof work !== 'function') return
    try {
      ;(work as Callback)(...args)
    } catch (thrown) {
      onThrow(kind, thrown)
    }
  }
  const keep = (handle: NodeJS.Timeout, due: number): number => {
    const id = Number(handle)
    open.set(id, { due, handle })
    return id
  }
  const clear = (id: unknown): void => {
    const timer = open.get(Number(id))
    if (!timer) return
    clearTimeout(timer.handle)
    open.delete(Number(id))
  }
  const setTimer = (work: unknown, ms: unknown = 0, ...args: unknown[]): number => {
    const handle = setTimeout(() => {
      open.delete(Number(handle))
      guard('timer', work, args)
    }, Number(ms))
    return keep(handle, Date.now() + Number(ms))
  }
  const setEvery = (work: unknown, ms: unknown, ...args: unknown[]): number =>
    keep(
      setInterval(() => guard('interval', work, args), Number(ms)),
      Infinity,
    )
  return {
    functions: { setTimeout: setTimer, setInterval: setEvery, clearTimeout: clear, clearInterval: clear },
    dueWithin: (ms: number): boolean => [...open.values()].some((timer) => timer.due - Date.now() < ms),
    close: (): void => {
      for (const timer of open.values()) clearTimeout(timer.handle)
      open.clear()
    },
  }
}

/** JavaScriptCore reads fewer date texts than V8: `2026-12-01 09:00` is an invalid date on an iPhone. */
const iosDates = `(function () {
  const Real = Date
  const refused = (text) =>
    typeof text === 'string' &&
    /^\\d{4}-\\d{1,2}-\\d{1,2} \\d|^\\d{4}\\.\\d|^\\d{4}-\\d-|^\\d{4}-\\d\\d-\\d(\\D|$)/.test(text)
  function IosDate(...args) {
    if (!new.target) return Real()
    if (args.length === 1 && refused(args[0])) {
      console.error('iOS: Invalid Date from ' + args[0])
      args = [NaN]
    }
    return Reflect.construct(Real, args, new.target === IosDate ? Real : new.target)
  }
  IosDate.prototype = Real.prototype
  Real.prototype.constructor = IosDate
  IosDate.now = Real.now
  IosDate.UTC = Real.UTC
  IosDate.parse = (text) => (refused(text) ? NaN : Real.parse(text))
  globalThis.Date = IosDate
})()`
