import type { Compilation, Compiler, Module, NormalModule } from 'webpack'
import { isProduct } from '../source'

/** What has to be found in the modules of a build, each so many times. */
export interface Reached {
  /** By what is asked for: the file that it leads to here, and how many files of Taro ask. */
  readonly aliases: Readonly<Record<string, { readonly to: string; readonly askedBy: number }>>
  /** By the file of a loader: over how many modules it writes. */
  readonly loaders: Readonly<Record<string, number>>
}

/** Fails a build in which an alias or a loader of ours no longer meets what it was written for: it would do nothing, in silence. */
export class MustReach {
  constructor(private readonly expected: Reached) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MustReach', (compilation) => {
      compilation.hooks.finishModules.tap('MustReach', (modules) => {
        if (!isProduct) return
        // What a module that failed would have asked for is not known: its own fault is the one to be told.
        if ([...modules].some((module) => module.getNumberOfErrors() > 0)) return
        const faults = [...this.aliasFaults(compilation, modules), ...this.loaderFaults(modules)]
        if (faults.length > 0) throw new Error(`Taro has changed (config/rewrites): ${faults.join('; ')}`)
      })
    })
  }

  private aliasFaults({ moduleGraph }: Compilation, modules: Iterable<Module>): string[] {
    const askers = new Map(Object.keys(this.expected.aliases).map((name) => [name, new Set<Module>()]))
    for (const module of modules) {
      if (!isTaros(module)) continue
      for (const { dependency, module: reached } of moduleGraph.getOutgoingConnections(module)) {
        const name = requestOf(dependency)
        if (fileOf(reached) === this.expected.aliases[name]?.to) askers.get(name)?.add(module)
      }
    }
    return Object.entries(this.expected.aliases).flatMap(([name, { askedBy }]) =>
      faultOf(`${name} leads to ours from`, askers.get(name)?.size ?? 0, askedBy),
    )
  }

  private loaderFaults(modules: Iterable<Module>): string[] {
    const ran = [...modules].flatMap(({ loaders = [] }: Partial<NormalModule>) => loaders.map(({ loader }) => loader))
    return Object.entries(this.expected.loaders).flatMap(([loader, times]) =>
      faultOf(`${loader} writes over`, ran.filter((one) => one === loader).length, times),
    )
  }
}

function faultOf(what: string, found: number, known: number): string[] {
  return found === known ? [] : [`${what} ${found} files and should ${known}`]
}

function requestOf(dependency: object | null): string {
  return dependency !== null && 'request' in dependency ? String(dependency.request) : ''
}

function fileOf(module: object | null): string {
  return module !== null && 'resource' in module ? String(module.resource) : ''
}

/** Taro's own files, and the settings of the app, where it writes what starts the app. */
function isTaros(module: Module): boolean {
  return /[\\/](node_modules[\\/]@tarojs[\\/]|src[\\/]app\.config\.ts)/.test(fileOf(module))
}
