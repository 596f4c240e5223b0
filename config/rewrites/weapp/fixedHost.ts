import { readFileSync } from 'node:fs'
import { rewrittenBy, type Rewrite } from '../rewrite'
import { fiberNames } from './fiberNames'
import { undrawn } from './undrawn'

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

/** All that Taro's half calls of the reconciler, in development too. */
const called = [
  'batchedUpdates',
  'createContainer',
  'findHostInstance',
  'flushSync',
  'getPublicRootInstance',
  'injectIntoDevTools',
  'runWithPriority',
  'updateContainer',
]

/** What Taro itself calls by a name that the reconciler has too. */
const namesakes = ['createPortal']

/** What the reconciler offers, and how often it asks its host for something. */
const offered = 35
const asked = 76

/** A name that Taro's half says and we do not know of would be missing when the mini-program runs. */
function refuseOthers(source: string, taro: string): void {
  const names = [...source.matchAll(/\bexports\.(\w+)=/g)].map(([, name = '']) => name)
  const said = names.filter((name) => new RegExp(`\\b${name}\\b`).test(taro)).sort()
  const known = [...called, ...namesakes].sort()
  if (said.join() === known.join()) return
  throw new Error(
    `Taro has changed: of React's reconciler it says ${said.join(', ')} (config/rewrites/weapp/fixedHost.ts)`,
  )
}

const questions = Object.entries(answers).map(([question, answer]): Rewrite => ({
  name: `the question ${question}`,
  find: new RegExp(`\\$\\$\\$hostConfig\\.${question}\\b`, 'g'),
  times: 1,
  by: String(answer),
}))

/** What nobody calls, the minifier drops with all that it needs. */
const unused: Rewrite = {
  name: 'what the reconciler offers and nobody calls',
  find: new RegExp(`\\bexports\\.(?!(?:${called.join('|')})=)(\\w+)=`, 'g'),
  times: offered - called.length,
  by: 'var unused_$1=',
}

/** What Taro's half does not even name, the reconciler does not ask it for. */
const unasked = (taro: string): Rewrite => ({
  name: 'what the reconciler asks its host for',
  find: /\$\$\$hostConfig\.(\w+)/g,
  times: asked - Object.keys(answers).length,
  by: (found, what = '') => (new RegExp(`\\b${what}\\b`).test(taro) ? found : 'void 0'),
})

/** The reconciler with the answers in it, for this half of Taro's. */
export function withAnswers(source: string, taro: string): string {
  refuseOthers(source, taro)
  return rewrittenBy(source, [...questions, unasked(taro), unused, ...undrawn, ...fiberNames])
}

const tarosHalf = readFileSync(require.resolve('@tarojs/react/dist/react.esm.js'), 'utf8')

export default function fixedHost(source: string): string {
  return withAnswers(source, tarosHalf)
}
