import path from 'node:path'
import type { Compiler, EntryNormalized } from 'webpack'

const framework = path.join(__dirname, '../src/platform/launch/framework.ts')

/**
 * Lets the framework's file start what it holds: evaluated with the app, both would be one long task. The app depends on it, so nothing is there
 * twice.
 */
export class H5Framework {
  apply({ options }: Compiler): void {
    const { app, ...others } = options.entry as Exclude<EntryNormalized, () => unknown>
    if (!app) throw new Error('Taro has changed: the app is no entry (config/h5Framework.ts)')
    options.entry = { framework: { import: [framework] }, ...others, app: { ...app, dependOn: ['framework'] } }
  }
}
