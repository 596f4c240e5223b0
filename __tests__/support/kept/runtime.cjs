const Module = require('node:module')
const path = require('node:path')
const { default: Runtime } = require('jest-runtime')

const root = path.resolve(__dirname, '../../..')
const compiling = path.join(__dirname, '../compiling')
/** They compile what is used, when it is used, instead of everything for each application. */
const standIns = new Map([
  ['typebox/compile', path.join(compiling, 'validators.ts')],
  ['@fastify/fast-json-stringify-compiler', path.join(compiling, 'serializers.cjs')],
])
const ofJest = /^@jest\/|[\\/]node_modules[\\/](@jest|jest-[a-z-]+|expect)[\\/]/
const ofOneFile = /\.test\.ts$|[\\/]eachFile\.ts$/

const sourceMaps = new Map()
let running

/**
 * A test file runs as Jest runs it, and all that it imports is loaded once for all the test files of a process instead of by each of them,
 * which takes a second of the processor. Modules that keep something keep it across files, as in a server.
 */
module.exports = class KeptRuntime extends Runtime {
  constructor(...given) {
    super(...given)
    running = this
    const { watch, watchAll } = given.at(-1)
    if (watch || watchAll) forgetOwn()
  }

  requireModuleOrMock(from, name) {
    if (ofJest.test(name) || ofJest.test(from)) return super.requireModuleOrMock(from, name)
    const file = this._resolveCjsModule(from, name)
    return ofOneFile.test(file) ? super.requireModuleOrMock(from, name) : require(file)
  }

  transformFile(file, options) {
    const code = super.transformFile(file, options)
    const map = super.getSourceMaps().get(file)
    if (map !== undefined) sourceMaps.set(file, map)
    return code
  }

  getSourceMaps() {
    return sourceMaps
  }
}

Module._extensions['.ts'] = (module, file) => module._compile(running.transformFile(file), file)

const resolve = Module._resolveFilename
Module._resolveFilename = (name, from, ...rest) => {
  const standIn = from?.filename?.startsWith(compiling) ? undefined : standIns.get(name)
  return standIn ?? resolve(asInTsconfig(name), from, ...rest)
}

function asInTsconfig(name) {
  return name.replace(/^@contract\//, `${root}/contract/`).replace(/^@\//, `${root}/src/`)
}

/** In a watch, somebody may have changed what is ours. */
function forgetOwn() {
  for (const file of Object.keys(require.cache))
    if (!file.includes(`${path.sep}node_modules${path.sep}`)) delete require.cache[file]
}
