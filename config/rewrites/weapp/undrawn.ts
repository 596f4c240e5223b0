import type { Rewrite } from '../rewrite'

const once = (name: string, find: RegExp, by: string): Rewrite => ({ name, find, times: 1, by })

/**
 * What React's reconciler can do and no page of the mini-program asks for: to take over what a server has drawn, lists of what loads, contexts of
 * before 2018, and to describe where in the tree a fault came from, by names that a build has shortened. The minifier drops what leads nowhere.
 */
export const undrawn: readonly Rewrite[] = [
  {
    name: 'what components before 2018 were told',
    find: /\b\w\.(UNSAFE_)?componentWill(Mount|ReceiveProps|Update)\b/g,
    times: 26,
    by: 'void 0',
  },
  once('how a component is called', /function ua\(a\)\{[^]*?(?=function wa\(a\))/g, 'function va(){return null}'),
  once('how a component is described', /function cc\(a\)\{if\(void 0===bc\)[^]*?(?=var fc=)/g, ''),
  once(
    'how a place in the tree is described',
    /function Ed\(a\)\{[^]*?(?=function Fd\(a,b\))/g,
    'function Ed(){return""}',
  ),
  once(
    'the context of before 2018',
    /function lc\(a,b\)\{[^]*?(?=function mc\(\))/g,
    'function lc(){return jc}function A(){return!1}',
  ),
  once(
    'how a page of a server is taken over',
    /function sd\(a,b\)\{[^]*?(?=function Bd\(a\))/g,
    'function wd(){}function yd(){return!1}function zd(){}function Ad(){}',
  ),
  { name: 'whether a root is a page of a server', find: /\b[\w.]+\.isDehydrated\b/g, times: 5, by: '!1' },
  { name: 'what a server has drawn', find: /\b[\w.]+\.dehydrated\b/g, times: 11, by: 'null' },
  once('a list of what loads, begun', /case 19:return sg\(a,b,c\);/g, ''),
  once(
    'a list of what loads, begun again',
    /case 19:d=0!==\(c&b\.childLanes\);[^]*?(?=case 22:case 23:return b\.lanes=0)/g,
    '',
  ),
  once(
    'a list of what loads, drawn',
    /case 19:q\(J\);e=b\.memoizedState;[^]*?(?=case 22:case 23:return Fg\(\),c=)/g,
    '',
  ),
]
