import { rewrittenBy, type Rewrite } from '../../rewrite'
import { elementRewrites } from './elements'
import { eventRewrites } from './events'
import { cut, often, once } from './once'
import { treeRewrites } from './tree'

/** What is called of React's half for browsers: Taro calls the first and the last. */
const called = ['createRoot', 'createPortal', 'flushSync', 'version', 'unstable_batchedUpdates']

/** What Taro hands on for a React of before 2022, and does not call. */
const handedOn = ['findDOMNode', 'render']

/** What it offers. */
const offered = 12

const offers: readonly Rewrite[] = [
  often(
    handedOn.length,
    'what React offers a browser and Taro hands on',
    new RegExp(`\\bexports\\.(${handedOn.join('|')})=`, 'g'),
    'exports.$1 = void 0;var unused_$1=',
  ),
  often(
    offered - called.length - handedOn.length,
    'what React offers a browser and nobody calls',
    new RegExp(`\\bexports\\.(?!(?:${called.join('|')})=)(\\w+)=`, 'g'),
    'var unused_$1=',
  ),
  cut('what tools for developers are told', 'var ul={bundleType', 'var unused___SECRET'),
  often(
    3,
    'what they are told of each drawing',
    /if\(lc&&"function"===typeof lc\.on\w+\)try\{[^]*?\}catch\(\w+\)\{\}/g,
    '',
  ),
  cut(
    'how a fault is described',
    'function p(a){for(var b=',
    'var da=',
    'function p(a){return"Minified React error #"+a}',
  ),
  once('how a component is described', /function Oa\(a,b\)\{if\(!a\|\|Na\)return"";[^]*?\n(?=function Pa\(a\))/g, ''),
  once(
    'how a place in the tree is described',
    /function Pa\(a\)\{[^]*?\n(?=function Qa\(a\))/g,
    'function Pa(){return""}\n',
  ),
  cut('how a component is called', 'function Qa(a){', 'function Ra(a){'),
  cut('how a node of the tree is called', 'function Ra(a){', 'function Sa(a){', 'function Ra(){return null}'),
]

/** React takes over pages that a server has drawn. */
const servers: readonly Rewrite[] = [
  once(
    'how a page of a server is taken over',
    /function Ag\(a,b\)\{var c=Bg\(5,[^]*?(?=function Jg\(a\))/g,
    'function Eg(){}function Gg(){return!1}function Hg(){}function Ig(){}',
  ),
  often(7, 'whether a root is a page of a server', /\b[\w.]+\.isDehydrated\b/g, '!1'),
  often(12, 'what a server has drawn', /\b[\w.]+\.dehydrated\b/g, 'null'),
  often(12, 'whether a page is being taken over', /\bI&&(?=\w|0|\()/g, '!1&&'),
  often(2, 'whether none is', /!I\b(?=[);&])/g, '!0'),
  often(4, 'whether what stands there is taken', /\bGg\(b\)/g, '!1'),
  often(3, 'that it is looked for', /Eg\(b\);|null===a&&Eg\(b\),/g, ''),
  cut('what waits until it is taken', 'ml.prototype.unstable_scheduleHydration=', 'function nl('),
  often(2, 'a place that a server has numbered', /\bwg\(b\);/g, ''),
  cut(
    'how a server numbers places',
    'function tg(a,b){',
    'var xg=null',
    'function tg(){}function ug(){}function vg(){}function wg(){}var sg="",rg=1;',
  ),
]

/**
 * React's half for browsers takes over pages that a server has drawn, draws pictures in SVG, hears what no page of ours listens to, offers its
 * ways of before 2022 and describes where in the tree a fault came from, by names that a build has shortened. None of our pages does any of it: the
 * minifier drops what leads nowhere.
 */
export default function dom(source: string): string {
  return rewrittenBy(source, [...offers, ...servers, ...elementRewrites, ...eventRewrites, ...treeRewrites])
}
