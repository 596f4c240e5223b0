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

/** What Taro calls of it; the rest goes the same way. */
const called = new Set([
  'batchedUpdates',
  'createContainer',
  'findHostInstance',
  'flushSync',
  'getPublicRootInstance',
  'runWithPriority',
  'updateContainer',
])

module.exports = function fixedHost(source) {
  const answered = Object.entries(answers).reduce((text, [question, answer]) => {
    const asked = `$$$hostConfig.${question}`
    if (!text.includes(asked)) throw new Error(`react-reconciler no longer asks ${asked}`)
    return text.replaceAll(asked, String(answer))
  }, source)
  return answered.replace(/\bexports\.(\w+)=/g, (exported, name) =>
    called.has(name) ? exported : `var unused_${name}=`,
  )
}
