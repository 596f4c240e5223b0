import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Weapp } from '@tarojs/plugin-platform-weapp'
import { countOf, rewritten, type Rewrite } from '../../../../config/rewrites/rewrite'
import fixedHost, { withAnswers } from '../../../../config/rewrites/weapp/fixedHost'
import ownTable from '../../../../config/rewrites/weapp/ownTable'
import runtime, { places } from '../../../../config/rewrites/weapp/runtime'
import spared, { places as sparedPlaces } from '../../../../config/rewrites/weapp/spared'
import { appTable, namesOf, type ComponentTable } from '../../../../config/rewrites/weapp/table'
import { baseRewrites, compRewrites, utilsRewrites } from '../../../../config/rewrites/weapp/templates'

// Taro's own part of the platform has the table and the templates; what it is built upon only starts a build.
jest.mock('@tarojs/service', () => ({
  TaroPlatformBase: class {
    readonly setupTransaction = { addWrapper: () => undefined }
    readonly config: object
    constructor(
      readonly ctx: object,
      config: object,
    ) {
      this.config = config
    }
  },
}))

/** The text of a file of the installed Taro, or of what it brings along. */
const installed = (file: string): string => readFileSync(join(__dirname, '../../../../node_modules', file), 'utf8')

/** What a loader of webpack finds around it. */
const within = (file: string, options: object): never =>
  ({ resourcePath: join('/project/node_modules', file), getOptions: () => options }) as never

interface Templates {
  readonly base: string
  readonly comp: string
  readonly utils: string
  readonly table: ComponentTable
}

/** As Taro merges what WeChat has besides into its table. */
function mergeTables(into: ComponentTable, more: ComponentTable): ComponentTable {
  for (const [name, attributes] of Object.entries(more)) into[name] = { ...into[name], ...attributes }
  return into
}

/** What the installed Taro writes for the app as it stands. */
function templatesOfTaro(): Templates {
  const platform = new Weapp({ helper: { recursiveMerge: mergeTables } }, {}, {})
  platform.modifyTemplate({})
  const { template } = platform
  template.baseLevel = 4
  const table = appTable([{ combination: { config: { template } } }], join(__dirname, '../../../../src'))
  const drawn = 'view catch-view static-view pure-view click-view text static-text image static-image scroll-view input'
  const used = {
    includes: new Set(drawn.split(' ')),
    exclude: new Set<string>(),
    thirdPartyComponents: new Map(),
    includeAll: false,
  }
  return {
    base: template.buildTemplate(used),
    comp: template.buildBaseComponentTemplate('.wxml'),
    utils: template.buildXScript(),
    table,
  }
}

const taro = templatesOfTaro()
const classes = { pressed: 'PPPP', disabled: 'DDDD', picture: 'QQQQ' }

/** How often each rewrite finds what it is for, in its turn. */
function found(text: string, rewrites: readonly Rewrite[]): Record<string, number> {
  let rest = text
  return Object.fromEntries(
    rewrites.map((one): [string, number] => {
      const times = countOf(rest, one.find)
      rest = rewritten(rest, one)
      return [one.name, times]
    }),
  )
}

test('every rewrite of the templates finds what it is for in what the installed Taro writes', () => {
  expect(found(taro.base, baseRewrites(taro.table, classes))).toEqual({
    'a pure-view with its looks alone': 3,
    'a click-view with its looks alone': 3,
    'a box that takes a tap': 9,
    'a box that takes nothing but a tap': 3,
    'what a picture holds': 2,
    "a picture's class": 2,
    'the id of what takes no events': 10,
    "a text's template": 1,
    'a text below the last level': 1,
    "the choice of a child's template": 17,
    "a node's children": 24,
    "a list's key": 25,
    'what is said of a node': 275,
    'whether it is chosen, told below the last level': 1,
    'whether it is the chosen one': 9,
    'which one is chosen': 24,
    'what holds lifted boxes': 1,
    'a lifted box': 24,
    'where the templates begin anew': 1,
  })
  expect(found(taro.comp, compRewrites)).toEqual({
    'the choice of a template below the last level': 1,
    'whether what lies below the last level is chosen, and what it holds': 1,
    'what is said of a node': 3,
  })
  expect(found(taro.utils, utilsRewrites(taro.table))).toEqual({
    "the function that chooses a node's template": 1,
    "the templates' functions": 1,
    'what is said of a node': 1,
  })
})

test.each([
  [
    'another name for the children',
    (base: string) => base.replaceAll('i.cn', 'i.kids'),
    /the key|children|which one is chosen/,
  ],
  [
    'a box with one attribute more',
    (base: string) => base.replace('<view style=', '<view hidden="" style='),
    /its looks alone/,
  ],
  [
    'no box that takes a tap alone',
    (base: string) => base.replaceAll('bindtap="eh"', 'bind:tap="eh"'),
    /its looks alone/,
  ],
])('a Taro that writes %s fails the build', (_what, change, why) => {
  const changed = change(taro.base)
  expect(changed).not.toBe(taro.base)
  expect(() => found(changed, baseRewrites(taro.table, classes))).toThrow(why)
})

const reconciler = 'react-reconciler/cjs/react-reconciler.production.min.js'

test('of the installed reconciler stays what the installed Taro calls', () => {
  const written = fixedHost(installed(reconciler))
  expect(countOf(written, /\bexports\.\w+=/g)).toBe(8)
  expect(countOf(written, /\bvar unused_\w+=/g)).toBe(27)
  expect(written).not.toMatch(/hostConfig\.(supports|isPrimary|getNextHydratable)/)
  expect(written).not.toMatch(/\b(memoizedState|stateNode|UNSAFE_\w+|SuspenseList)\b|\.return\b/)
})

test("Taro's half asks React's tree by the names that it has there", () => {
  const written = fixedHost(installed(reconciler))
  const half = sparedOf('react/dist/react.esm.js')
  const [, name = ''] = /inst\.(\$\w)/.exec(half) ?? []
  expect(half).toContain(`{ ${name}: stateNode, type } = internalInstance`)
  expect(countOf(written, new RegExp(`\\.\\${name}\\b`, 'g'))).toBeGreaterThan(100)
})

test('a Taro that calls one thing more of the reconciler fails the build, and so does a reconciler that offers or asks another', () => {
  const source = installed(reconciler)
  const more = `${installed('@tarojs/react/dist/react.esm.js')}\nconst { deferredUpdates } = TaroReconciler`
  expect(() => withAnswers(source, more)).toThrow(
    /it says batchedUpdates, createContainer, createPortal, deferredUpdates/,
  )
  expect(() => fixedHost(`${source}exports.startTransition=1`)).toThrow(/offers and nobody calls is there 28 times/)
  expect(() => fixedHost(`${source}a.memoizedProps`)).toThrow(/the name memoizedProps in React's tree/)
  expect(() => fixedHost(source.replace('case 19:return sg(a,b,c);', ''))).toThrow(/a list of what loads, begun/)
  expect(() => fixedHost(source.replace('$$$hostConfig.supportsHydration', 'null'))).toThrow(
    /supportsHydration is there 0/,
  )
})

const tables = ['@tarojs/shared/dist/shared.esm.js', '@tarojs/plugin-platform-weapp/dist/runtime.js']

test('both halves of the installed Taro number components by our table', () => {
  const options = { names: namesOf(taro.table) }
  const [shared = '', weapp] = tables.map((file) => ownTable.call(within(file, options), installed(file)))
  expect(shared).toContain(`const internalComponents = ${JSON.stringify(options.names)};`)
  expect(weapp).not.toContain('mergeInternalComponents(components);')
  for (const file of tables) expect(() => ownTable.call(within(file, options), '')).toThrow(/should be 1 times/)
})

const names = { cn: 'K', nn: 'N', cl: 'C', st: 'S' }

test.each(Object.keys(places))('the installed %s of the runtime has what we name and lean on', (name) => {
  const file = `@tarojs/runtime/dist/${name}`
  const written = runtime.call(within(file, { names }), installed(file))
  expect(written).not.toMatch(/"(nn|cn|st|cl)" \/\* Shortcuts/)
  for (const words of places[name]?.leantOn ?? []) {
    const changed = installed(file).replace(words, '')
    expect(() => runtime.call(within(file, { names }), changed)).toThrow(/is there 0 times and should be 1/)
  }
})

test('another file of the runtime that names what is said of a node fails the build', () => {
  const file = '@tarojs/runtime/dist/dom/form.js'
  expect(runtime.call(within(file, { names }), installed(file))).toBe(installed(file))
  expect(() => runtime.call(within(file, { names }), 'a["cl" /* Shortcuts.Class */]')).toThrow(
    /dom\/form\.js names what/,
  )
})

const sparedOf = (file: string, source = installed(`@tarojs/${file}`), words = ['width', 'authorize']): string =>
  spared.call(within(`@tarojs/${file}`, { words }), source)

test.each(Object.keys(sparedPlaces))(
  'what leads in the installed %s to parts that no page needs is known to the letter',
  (file) => {
    const source = installed(`@tarojs/${file}`)
    expect(sparedOf(file)).not.toBe(source)
    expect(() => sparedOf(file, 'nothing of it')).toThrow(/is there 0 times and should be \d/)
  },
)

test('another file of Taro is no place that this writes over', () => {
  expect(() => sparedOf('runtime/dist/dom/form.js')).toThrow(/is no place/)
})

test('what our files name of styles and of calls that answer by a promise stays', () => {
  const styles = sparedOf('runtime/dist/dom/style_properties.js', undefined, ['width', 'WebkitLineClamp', 'unheard'])
  expect(styles).toBe(
    'const styleProperties = ["width","WebkitLineClamp"];export { styleProperties };\n//# sourceMappingURL=style_properties.js.map\n',
  )
  expect(sparedOf('shared/dist/shared.esm.js')).toContain("needPromiseApis = new Set(['authorize']);")
  const weapp = sparedOf('plugin-platform-weapp/dist/runtime.js', undefined, ['getFuzzyLocation'])
  expect(weapp).toContain("needPromiseApis = new Set(['getFuzzyLocation']);")
})

test.each([
  ['router/dist/router/spa.js', "import UniversalRouter from 'universal-router';"],
  ['router/dist/router/spa.js', "new UniversalRouter(routes, { baseUrl: basename || '' })"],
  ['router/dist/router/spa.js', 'yield router.resolve(routerPath)'],
  ['router/dist/router/spa.js', "eventCenter.trigger('__taroRouterChange', {"],
  ['router/dist/router/page.js', "eventCenter.trigger('__afterTaroRouterChange', {"],
  ['router/dist/index.js', "import { initNavigationBar } from './navigationBar.js';"],
  ['router/dist/router/navigation-bar.js', "getElementById('taro-navigation-bar')"],
  ['router/dist/router/navigation-bar.js', "getElementsByClassName('taro-navigation-bar-title')"],
  ['router/dist/router/navigation-bar.js', "getElementsByClassName('taro-navigation-bar-home')"],
  ['router/dist/router/navigation-bar.js', "getElementsByClassName('taro-navigation-bar-back')"],
  ['router/dist/tabbar.js', "import { defineCustomElementTaroTabbar } from '@tarojs/components/dist/components';"],
  ['router/dist/tabbar.js', "document.createElement('taro-tabbar')"],
  ['router/dist/router/page.js', 'queryString.parse(search, { decode: false })'],
  ['router/dist/router/page.js', "pageEl['__page'] = page"],
  ['taro-h5/dist/api/ui/pull-down-refresh.js', "eventCenter.trigger('__taroStopPullDownRefresh', {"],
  ['taro-h5/dist/api/device/clipboard.js', "import { showToast } from '../ui/interaction/index.js';"],
  ['taro-h5/dist/api/ui/tab-bar.js', "eventCenter.trigger('__taroSetTabBarBadge', {"],
  ['taro-h5/dist/api/ui/tab-bar.js', "eventCenter.trigger('__taroRemoveTabBarBadge', {"],
])('the installed %s still speaks with what stands in its place: %s', (file, words) => {
  expect(installed(`@tarojs/${file}`)).toContain(words)
})
