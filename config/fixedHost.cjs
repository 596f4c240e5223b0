const { readFileSync } = require('node:fs')

/**
 * React's reconciler asks its host what it can do when it starts. Taro's host always answers the same, so the answers are written into the
 * source, and the minifier drops what they rule out: server rendering, persistent trees, test selectors.
 */
const answers = {
  supportsMutation: true,
  supportsPersistence: false,
  supportsHydration: false,
  supportsTestSelectors: false,
  supportsMicrotasks: true,
  isPrimaryRenderer: true,
}

/** Taro's half, where everything of it that Taro calls is named, in development too. */
const taro = readFileSync(require.resolve('@tarojs/react'), 'utf8')
const isCalled = (name) => new RegExp(`\\.${name}\\b`).test(taro)

module.exports = function fixedHost(source) {
  const answered = Object.entries(answers).reduce((text, [question, answer]) => {
    const asked = `$$$hostConfig.${question}`
    if (!text.includes(asked)) throw new Error(`react-reconciler no longer asks ${asked}`)
    return text.replaceAll(asked, String(answer))
  }, source)
  // What nobody calls, the minifier drops with all that it needs.
  return answered.replace(/\bexports\.(\w+)=/g, (exported, name) => (isCalled(name) ? exported : `var unused_${name}=`))
}
