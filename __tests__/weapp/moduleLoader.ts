import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { World } from './world'
import { blame } from './world'

/** WeChat's define() hides these with parameters of the same names: they are undefined even where the engine has them. */
const hiddenNames = [
  'window',
  'document',
  'frames',
  'self',
  'location',
  'navigator',
  'localStorage',
  'history',
  'Caches',
  'screen',
  'alert',
  'confirm',
  'prompt',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'webkit',
  'WeixinJSCore',
  'Reporter',
  'print',
  'WeixinJSBridge',
]

type ModuleBody = (require: unknown, module: object, exports: object) => void

export interface ModuleLoader {
  /** Runs a file of the package once and gives its exports. */
  load(file: string): unknown
}

export function createModuleLoader(world: World): ModuleLoader {
  const loaded = new Map<string, { exports: object }>()
  const names = ['require', 'module', 'exports', ...hiddenNames].join(',')

  function load(file: string): unknown {
    const known = loaded.get(file)
    if (known) return known.exports
    const full = path.join(world.pack.root, file)
    if (!existsSync(full)) throw new Error(`module '${file}' is not defined`)
    const module = { exports: world.sandbox.run('({})') as object }
    loaded.set(file, module)
    const body = world.sandbox.run(`(function(${names}){${readFileSync(full, 'utf8')}\n})`, full) as ModuleBody
    try {
      body.call(
        undefined,
        (wanted: string) => load(resolveModule(world.pack.root, file, wanted)),
        module,
        module.exports,
      )
    } catch (thrown) {
      blame(world, `load ${file}`, thrown)
      loaded.delete(file)
      throw thrown
    }
    return module.exports
  }

  return { load }
}

function resolveModule(root: string, from: string, wanted: string): string {
  const file = wanted.startsWith('/') ? wanted.slice(1) : path.posix.join(path.posix.dirname(from), wanted)
  if (file.endsWith('.js')) return file
  return existsSync(path.join(root, `${file}.js`)) ? `${file}.js` : `${file}/index.js`
}
