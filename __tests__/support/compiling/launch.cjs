const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { createRequire, wrap } = require('node:module')
const { dirname } = require('node:path')
const { constants, Script } = require('node:vm')

/**
 * Runs a program as Node runs its first file, but what V8 made of it when it was first run is kept beside it, and spares later starts to make
 * it again.
 */
module.exports = function launch(file, main) {
  const kept = `${file}.v8`
  const made = existsSync(kept) ? readFileSync(kept) : undefined
  const script = new Script(wrap(readFileSync(file, 'utf8')), {
    filename: file,
    cachedData: made,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  if (made === undefined) process.once('exit', () => keep(script, kept))
  script.runInThisContext()(main.exports, createRequire(file), main, file, dirname(file))
}

/** At once, by its name: others start meanwhile. */
function keep(script, file) {
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, script.createCachedData())
  renameSync(beside, file)
}
