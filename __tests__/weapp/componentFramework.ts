import { readFileSync } from 'node:fs'
import type { Sandbox } from './sandbox'

/** The part of a glass-easel node that the runner uses; text, virtual nodes and elements alike. */
export interface EaselNode {
  is?: string
  tagName?: string
  id?: string
  class?: string
  style?: string
  textContent?: string
  dataset?: object
  attributes?: Iterable<{ name: string; value: unknown }>
  childNodes?: EaselNode[]
  getComposedChildren?(): EaselNode[]
  /** What WeChat's selector queries look in: below a component of its own only by `>>>`. */
  getShadowRoot?(): { querySelectorAll(selector: string): readonly unknown[] } | null
  triggerEvent(type: string, detail: unknown, options: unknown): void
}

export interface EaselEvent {
  type: string
  timeStamp: number
  target: EaselNode
  currentTarget: EaselNode
  mark?: object
  detail?: unknown
  extraFields?: object
  getEventName?: unknown
}

/** A class of the sandbox's realm, good for `instanceof` alone. */
interface Kind {
  [Symbol.hasInstance](value: unknown): boolean
}

export interface Easel {
  TextNode: Kind
  VirtualNode: Kind
  EmptyBackendContext: new () => object
  Element: { pretendAttached(component: unknown): void; pretendDetached(component: unknown): void }
  globalOptions: { throwGlobalError: boolean }
  addGlobalErrorListener(listener: (thrown: unknown, at?: { method?: string }) => boolean): void
  addGlobalWarningListener(listener: (message: unknown) => boolean): void
}

/** A page's own object: what `this` is inside its functions. */
export type Caller = Record<string, unknown> & { setData(data: unknown, done?: () => void): unknown }

export interface EaselRoot {
  get(): Caller
  getComponent(): EaselNode
  release(): void
}

/** `Page`, `Component` and `Behavior` of one file. */
export interface Definers {
  Page(definition: object): void
  Component(definition: object): void
  Behavior: unknown
}

export interface CodeSpace {
  addCompiledTemplate(path: string, template: object): void
  addComponentStaticConfig(path: string, config: unknown): void
  componentEnv(path: string, define: (definers: Definers) => void): void
  getComponentSpace(): { getComponent(path: string): unknown }
}

interface Adapter {
  MiniProgramEnv: new () => {
    createCodeSpace(id: string, isMain: boolean): CodeSpace
    associateBackend(context: object): { createRoot(tag: string, space: CodeSpace, path: string): EaselRoot }
  }
  component?: { ComponentCaller?: { prototype: Caller } }
}

export interface Framework {
  easel: Easel
  space: CodeSpace
  createRoot(page: string): EaselRoot
  /** Where every component's setData comes from, when the adapter shows it. */
  callerPrototype: Caller | undefined
}

/**
 * WeChat's open-source component framework, loaded into the sandbox. Framework, adapter and app must share one realm:
 * glass-easel tells objects by their prototypes.
 */
export function loadFramework(sandbox: Sandbox): Framework {
  const easel = loadInto(sandbox, 'glass-easel', {}) as Easel
  const adapter = loadInto(sandbox, 'glass-easel-miniprogram-adapter', { 'glass-easel': easel }) as Adapter
  const env = new adapter.MiniProgramEnv()
  const space = env.createCodeSpace('', true)
  const backend = env.associateBackend(new easel.EmptyBackendContext())
  return {
    easel,
    space,
    createRoot: (page) => backend.createRoot('body', space, page),
    callerPrototype: adapter.component?.ComponentCaller?.prototype,
  }
}

function loadInto(sandbox: Sandbox, name: string, known: Record<string, unknown>): unknown {
  const file = require.resolve(name)
  const wrapper = `(function(module,exports,require){${readFileSync(file, 'utf8')}\n})`
  const load = sandbox.run(wrapper, file) as (module: object, exports: object, require: unknown) => void
  const module = { exports: {} }
  load(module, module.exports, (wanted: string) => known[wanted])
  return module.exports
}
