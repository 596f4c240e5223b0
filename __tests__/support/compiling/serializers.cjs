const { join } = require('node:path')

/**
 * Fastify compiles the answer of every route of every application. Here an answer is compiled when it is first sent, and once for all
 * applications of a file: most tests build one of their own and call a handful of routes.
 */
const real = require(join(__dirname, '../../../node_modules/@fastify/fast-json-stringify-compiler'))

const compiled = new Map()

function lazily(compile) {
  return (route) => {
    let serialize
    return (value) => {
      serialize ??= once(JSON.stringify(route.schema), () => compile(route))
      return serialize(value)
    }
  }
}

function once(key, make) {
  if (!compiled.has(key)) compiled.set(key, make())
  return compiled.get(key)
}

/** The schemas themselves are checked where a real server starts. */
const unchecked = { validateSchema: false }

module.exports = () => (externalSchemas, options) =>
  lazily(real()(externalSchemas, { ...options, ajv: { ...options?.ajv, ...unchecked } }))
