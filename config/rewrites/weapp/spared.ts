import { runInNewContext } from 'node:vm'
import type { LoaderContext } from 'webpack'
import { rewrittenBy, type Rewrite } from '../rewrite'
import { fiberNamesInTaro } from './fiberNames'

type Words = ReadonlySet<string>
type RewritesOf = (words: Words) => readonly Rewrite[]

const once = (name: string, find: RegExp, by: Rewrite['by']): Rewrite => ({ name, find, times: 1, by })

/** The names in a list of Taro's that some file of ours says. */
const kept = (list: string, words: Words): string =>
  [...list.matchAll(/'(\w+)'/g)]
    .map(([, name = '']) => name)
    .filter((name) => words.has(name))
    .map((name) => `'${name}'`)
    .join()

/** Which calls of WeChat's answer by a promise: only those that a file of ours names. */
const promised: RewritesOf = (words) => [
  once(
    'the table of calls that answer later',
    /(const needPromiseApis = new Set\(\[)([^\]]*)(\]\);)/g,
    (_, open = '', list = '', close = '') => `${open}${kept(list, words)}${close}`,
  ),
]

/**
 * What Taro ships for pages made elsewhere and none of ours comes to, by the file: each place that leads there. What is led to by nothing any
 * more, the minifier drops.
 */
export const places: Readonly<Record<string, RewritesOf>> = {
  // As Taro asks for it, no part of its runtime can be left out.
  'taro/index.js': () => [
    once(
      "Taro's runtime as a whole",
      /const \{ hooks \} = require\('@tarojs\/runtime'\)/g,
      "const hooks = require('@tarojs/runtime').hooks",
    ),
  ],
  // We set no HTML as text (`enableInnerHTML` in config/index.ts).
  'react/dist/react.esm.js': () => [
    once("what React's half asks of the parser of HTML", /setInnerHTML, FormElement/g, 'FormElement'),
    once(
      'HTML that is set as text',
      /if \(process\.env\.TARO_ENV === 'tt' && isEnableTTDom\(\)\) \{\s*setInnerHTML\(dom, newHtml\);\s*\}\s*else \{([^}]*)\}/g,
      '$1',
    ),
    ...fiberNamesInTaro,
  ],
  // Which hooks there are for what happens to a page: each asks for its place in the table when the app starts.
  'plugin-framework-react/dist/runtime.js': (words) => [
    {
      name: 'a hook of a page',
      find: /const (use\w+) = createTaroHook\(('\w+')\);/g,
      times: 22,
      by: (found, name = '') => (words.has(name) ? found : `const ${name} = undefined;`),
    },
    {
      name: "a hook of a page in Taro's table",
      find: /\b(use\w+): \1,?\n/g,
      times: 24,
      by: (found, name = '') => (words.has(name) || /^use(Router|Scope)$/.test(name) ? found : ''),
    },
  ],
  // How long Taro's own work takes, which it tells where it is debugged.
  'runtime/dist/perf.js': () => [
    once(
      'what measures its own work',
      /class Performance \{[^]*?(?=export \{ perf \};)/g,
      'const perf = { start() {}, stop() {} };',
    ),
    once('what that asks for', /import \{ __classPrivateFieldGet \} from 'tslib';/g, ''),
    once('where that begins', /var _Performance_instances, _Performance_parseTime;/g, ''),
  ],
  // What watches nodes change, which none of ours does.
  'runtime/dist/dom-external/mutation-observer/index.js': () => [
    once('what is told to who watches nodes', /recordMutation\(record\);/g, ''),
    once('what watches nodes', /if \(ENABLE_MUTATION_OBSERVER\) \{[^]*?\}\s*else \{/g, '{'),
    once('how nodes are watched', /import \{ MutationObserverImpl, recordMutation \} from '\.\/implements\.js';/g, ''),
  ],
  // Pages of a mini-program have no address of the web: what a router of the web would ask is not there.
  'runtime/dist/bom/window.js': () => [
    once("the import of the window's history", /import \{ History \} from '\.\/history\.js';/g, ''),
    once("the import of the window's address", /import \{ Location \} from '\.\/location\.js';/g, ''),
    once("the window's address", /this\.location = new Location\(\{ window: this \}\);/g, ''),
    once("the window's history", /this\.history = new History\(this\.location, \{ window: this \}\);/g, ''),
    once("what the window's address and history hear", /this\.initEvent\(\);/g, ''),
    once('how they hear it', /initEvent\(\) \{[^]*?\n {4}\}\n(?= {4}get document)/g, ''),
  ],
  // Another platform's document.
  'runtime/dist/bom/document.js': () => [
    once(
      'the choice between two documents',
      /isEnableTTDom\(\) \? createTTDomDocument\(\) : createDocument\(\)/g,
      'createDocument()',
    ),
  ],
  // A link of the web, which no page draws.
  'runtime/dist/dom/document.js': () => [
    once('the import of a link', /import \{ AnchorElement \} from '\.\/anchor-element\.js';/g, ''),
    once('a link', /case nodeName === A:\s*element = new AnchorElement\(\);\s*break;/g, ''),
  ],
  'runtime/dist/dom/style_properties.js': (words) => [
    once('the names of styles', /^[^]*export \{ styleProperties \};/g, (text) => {
      const all: string[] = runInNewContext(text.replace('export { styleProperties };', 'styleProperties'))
      return `const styleProperties = ${JSON.stringify(all.filter((name) => words.has(name)))};export { styleProperties };`
    }),
  ],
  'shared/dist/shared.esm.js': promised,
  'plugin-platform-weapp/dist/runtime.js': promised,
}

/** Cuts what leads to parts of Taro that no file of ours needs; `words` are all that our files say. */
export default function spared(this: LoaderContext<{ words: readonly string[] }>, source: string): string {
  const [, file = ''] = this.resourcePath.replaceAll('\\', '/').split('node_modules/@tarojs/')
  const rewritesOf = places[file]
  if (!rewritesOf) throw new Error(`${this.resourcePath} is no place that this writes over (config/rewrites)`)
  return rewrittenBy(source, rewritesOf(new Set(this.getOptions().words)))
}
