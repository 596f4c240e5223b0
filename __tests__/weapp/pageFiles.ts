import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Definers, EaselEvent, EaselNode, Framework } from './componentFramework'
import type { ModuleLoader } from './moduleLoader'
import { listFiles, readPageJson } from './packageFiles'
import { compileTemplates, isTemplateError } from './templates'
import type { World } from './world'
import { blame } from './world'

type Functions = Record<string, unknown>
type AnyFunction = (this: unknown, ...args: unknown[]) => unknown

/** Gives the framework every template and every component's settings of the package. */
export function registerTemplates(world: World, framework: Framework): void {
  const { source, problems } = compileTemplates(world.pack.root)
  for (const problem of problems.filter(isTemplateError)) {
    blame(world, 'wxml', new Error(`${problem.file}: ${problem.message}`))
  }
  const groupList = world.sandbox.run(`(${source})`, 'wxml.gen.js') as Record<string, unknown>
  for (const [name, content] of Object.entries(groupList)) {
    // Without the fallback, bindtap and its like on built-in elements never fire.
    framework.space.addCompiledTemplate(name, { groupList, content, fallbackListenerOnNativeNode: true })
  }
  for (const file of listFiles(world.pack.root)) {
    const name = file.slice(0, -'.json'.length)
    if (!file.endsWith('.json') || !existsSync(path.join(world.pack.root, `${name}.wxml`))) continue
    const config = { ...readPageJson(world.pack, name), usingComponents: usedBy(world, name) }
    framework.space.addComponentStaticConfig(name, world.sandbox.into(config))
  }
}

/** Loads page and component files when first needed, as lazyCodeLoading does. */
export function createPageDefiner(world: World, framework: Framework, loader: ModuleLoader): (name: string) => void {
  const defined = new Set<string>()

  function define(name: string): void {
    if (defined.has(name)) return
    defined.add(name)
    for (const used of Object.values(usedBy(world, name))) {
      if (used.startsWith('plugin')) continue
      define(used.startsWith('/') ? used.slice(1) : path.posix.join(path.posix.dirname(name), used))
    }
    try {
      framework.space.componentEnv(name, (definers) => loadWith(world, loader, name, definers))
    } catch (thrown) {
      if (readPageJson(world.pack, name).component) throw thrown
      blame(world, `page ${name}`, thrown)
    }
  }
  return define
}

function usedBy(world: World, name: string): Record<string, string> {
  return { ...world.pack.app.usingComponents, ...readPageJson(world.pack, name).usingComponents }
}

/** `Page` and `Component` are globals that stand for the file being loaded now, as with WeChat's __wxRoute. */
function loadWith(world: World, loader: ModuleLoader, name: string, { Page, Component, Behavior }: Definers): void {
  const { globals } = world.sandbox
  const before = { Page: globals['Page'], Component: globals['Component'], Behavior: globals['Behavior'] }
  Object.assign(globals, {
    Page: (definition: Functions) => Page(withWxEvents(world, definition)),
    Component: (definition: Functions & { methods?: Functions }) =>
      Component({ ...definition, methods: withWxEvents(world, definition.methods ?? {}) }),
    Behavior,
  })
  try {
    loader.load(`${name}.js`)
  } finally {
    Object.assign(globals, before)
  }
}

/** Handlers get WeChat's plain event object instead of glass-easel's, and are counted: a dead binding must show. */
function withWxEvents(world: World, functions: Functions): Functions {
  const wrapped: Functions = {}
  for (const [name, value] of Object.entries(functions)) {
    wrapped[name] = typeof value === 'function' ? wrapHandler(world, value as AnyFunction) : value
  }
  return wrapped
}

function wrapHandler(world: World, handler: AnyFunction): AnyFunction {
  return function handle(...args) {
    const [first, ...rest] = args
    if (!isEaselEvent(first)) return handler.apply(this, args)
    world.handlersRun++
    return handler.apply(this, [wxEvent(world, first), ...rest])
  }
}

function isEaselEvent(value: unknown): value is EaselEvent {
  return typeof value === 'object' && value !== null && typeof (value as EaselEvent).getEventName === 'function'
}

function wxEvent(world: World, event: EaselEvent): unknown {
  const place = (node: EaselNode) => ({ id: node.id ?? '', offsetLeft: 0, offsetTop: 0, dataset: node.dataset ?? {} })
  return world.sandbox.into({
    type: event.type,
    timeStamp: event.timeStamp,
    target: place(event.target),
    currentTarget: place(event.currentTarget),
    mark: event.mark ?? {},
    detail: event.detail ?? {},
    mut: false,
    ...event.extraFields,
  })
}
