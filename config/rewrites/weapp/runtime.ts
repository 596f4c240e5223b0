import type { LoaderContext } from 'webpack'
import { rewrittenBy, type Rewrite } from '../rewrite'

type Name = 'nn' | 'cn' | 'st' | 'cl'

interface Place {
  /** How often it names each thing that is said of a node to the view. */
  readonly names: Readonly<Partial<Record<Name, number>>>
  /** What src/platform/view/attributes takes the place of or leans on, to the letter: by its own means it would not see that it is another thing. */
  readonly leantOn: readonly string[]
  /** What it says besides. */
  readonly more?: readonly Rewrite[]
}

/** The files of Taro's runtime that concern us. */
export const places: Readonly<Record<string, Place>> = {
  'dom/element.js': {
    names: { nn: 6 },
    leantOn: ['    setAttribute(qualifiedName, value) {', '    addEventListener(type, handler, options) {'],
  },
  'dom/event-target.js': {
    names: {},
    leantOn: ['        this.__handlers = {};', '    isAnyEventBinded() {', '    isOnlyClickBinded() {'],
  },
  'dom/node.js': {
    names: { cn: 1 },
    leantOn: [
      `    updateChildNodes(isClean) {
        const cleanChildNodes = () => [];
        const rerenderChildNodes = () => {
            const childNodes = this.childNodes.filter(node => !isComment(node));
            return childNodes.map(hydrate);
        };
        this.enqueueUpdate({
            path: \`\${this._path}.\${CHILDNODES}\`,
            value: isClean ? cleanChildNodes : rerenderChildNodes
        });
    }`,
      '    get _path() {',
      "            const index = hooks.call('getPathIndex', indexOfNode);\n            return `${parentNode._path}.${CHILDNODES}.${index}`;",
      '    enqueueUpdate(payload) {',
    ],
  },
  'dom/root.js': { names: { cn: 1 }, leantOn: ['    get _path() {', '    enqueueUpdate(payload) {'] },
  'dom/style.js': { names: { st: 1 }, leantOn: [] },
  'dsl/common.js': {
    names: { nn: 1 },
    leantOn: [],
    more: [
      {
        name: 'what a box below the last level is told',
        find: /\bl: \{\s*type: String,\s*value: ''\s*\}/g,
        times: 1,
        by: "$&, o: { type: String, value: '' }",
      },
    ],
  },
  'hydrate.js': {
    names: { nn: 9, cn: 1, st: 1, cl: 1 },
    leantOn: ["    hooks.call('modifyHydrateData', data, node);"],
  },
  'utils/index.js': { names: { st: 1, cl: 1 }, leantOn: [] },
}

/** Writes our names of what is said of a node (dataNames.ts) over the ones that Taro's runtime is shipped with. */
export default function runtime(
  this: LoaderContext<{ names: Readonly<Record<Name, string>> }>,
  source: string,
): string {
  const [, file = ''] = this.resourcePath.replaceAll('\\', '/').split('@tarojs/runtime/dist/')
  const place = places[file]
  if (place) return rewrittenBy(source, rewritesOf(file, place, this.getOptions().names))
  if (!/\/\* Shortcuts\.(?!Text\b)/.test(source)) return source
  throw new Error(`Taro has changed: ${file} names what is said of a node (config/rewrites/weapp/runtime.ts)`)
}

function rewritesOf(
  file: string,
  { names, leantOn, more = [] }: Place,
  ours: Readonly<Record<Name, string>>,
): Rewrite[] {
  const leaning = leantOn.map((words) => ({
    name: `in ${file} ${words.trim()}`,
    find: new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'),
    times: 1,
    by: '$&',
  }))
  const naming = Object.entries(names).map(([name, times]) => ({
    name: `in ${file} the name ${name} of what is said of a node`,
    find: new RegExp(`"${name}" /\\* Shortcuts\\.\\w+ \\*/`, 'g'),
    times,
    by: JSON.stringify(ours[name as Name]),
  }))
  return [...leaning, ...naming, ...more]
}
