// test-utils-react 0.1.1 calls Taro 3's createRouter(app, config, framework); Taro 4's takes the history first.
const real = jest.requireActual('../../../node_modules/@tarojs/router/dist/index.js')

module.exports = {
  ...real,
  get history() {
    return real.history
  },
  createRouter(...given) {
    if (given[0] && typeof given[0].listen === 'function') return real.createRouter(...given)
    const [app, config, framework] = given
    real.setHistoryMode(config.router && config.router.mode, config.router && config.router.basename)
    real.handleAppMount(config, real.history)
    return real.createRouter(real.history, app, config, framework)
  },
}
