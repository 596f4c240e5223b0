const { TestEnvironment } = require('jest-environment-node')

/** What test files of a process have in common and only read. */
const keptValues = new Map()

/**
 * Node's, with packages of several hundred small files that keep no state: loaded once for all the test files of a process, instead of by
 * each of them, which takes a second. The files beside this one stand for them.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.keptValues = keptValues
    this.global.keptPackages = {
      kysely: require('kysely'),
      typebox: await import('typebox'),
      'typebox/compile': await import('typebox/compile'),
      'typebox/value': await import('typebox/value'),
    }
  }
}
