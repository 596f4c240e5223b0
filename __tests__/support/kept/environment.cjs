const { TestEnvironment } = require('jest-environment-node')

/** Node's, beside what is loaded outside of it: both mean the same by a date, an error and the environment. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, { outside: globalThis, Date, Error })
    this.global.process.env = process.env
  }
}
