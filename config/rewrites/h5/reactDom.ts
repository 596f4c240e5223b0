import { rewrittenBy, type Rewrite } from '../rewrite'

/** What is called of React's half for browsers: Taro calls the first and the last. */
const called = ['createRoot', 'createPortal', 'flushSync', 'version', 'unstable_batchedUpdates']

/** What Taro hands on for a React of before 2022, and does not call. */
const handedOn = ['findDOMNode', 'render']

/** What it offers. */
const offered = 12

const once = (name: string, find: RegExp, by: string): Rewrite => ({ name, find, times: 1, by })

/**
 * React's half for browsers takes over pages that a server has drawn, draws pictures in SVG, offers its ways of before 2022 and describes where in
 * the tree a fault came from, by names that a build has shortened. None of our pages does any of it: the minifier drops what leads nowhere.
 */
const rewrites: readonly Rewrite[] = [
  {
    name: 'what React offers a browser and Taro hands on',
    find: new RegExp(`\\bexports\\.(${handedOn.join('|')})=`, 'g'),
    times: handedOn.length,
    by: 'exports.$1 = void 0;var unused_$1=',
  },
  {
    name: 'what React offers a browser and nobody calls',
    find: new RegExp(`\\bexports\\.(?!(?:${called.join('|')})=)(\\w+)=`, 'g'),
    times: offered - called.length - handedOn.length,
    by: 'var unused_$1=',
  },
  once(
    'the attributes of SVG',
    /"accent-height [^"]*"\.split\(" "\)\.forEach\(function\(a\)\{[^]*?\}\);"xlink:actuate [^"]*"\.split\(" "\)\.forEach\(function\(a\)\{[^]*?\}\);\["xml:base","xml:lang","xml:space"\]\.forEach\(function\(a\)\{[^]*?\}\);/g,
    '',
  ),
  once('how a component is described', /function Oa\(a,b\)\{if\(!a\|\|Na\)return"";[^]*?\n(?=function Pa\(a\))/g, ''),
  once(
    'how a place in the tree is described',
    /function Pa\(a\)\{[^]*?\n(?=function Qa\(a\))/g,
    'function Pa(){return""}\n',
  ),
  once(
    'how a page of a server is taken over',
    /function Ag\(a,b\)\{var c=Bg\(5,[^]*?(?=function Jg\(a\))/g,
    'function Eg(){}function Gg(){return!1}function Hg(){}function Ig(){}',
  ),
  { name: 'whether a root is a page of a server', find: /\b[\w.]+\.isDehydrated\b/g, times: 7, by: '!1' },
  { name: 'what a server has drawn', find: /\b[\w.]+\.dehydrated\b/g, times: 12, by: 'null' },
]

export default function reactDom(source: string): string {
  return rewrittenBy(source, rewrites)
}
