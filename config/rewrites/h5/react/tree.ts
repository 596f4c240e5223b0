import type { Rewrite } from '../../rewrite'
import { cut, often, once } from './once'

/** Lists of what waits for each other, of which we have none. */
const lists: readonly Rewrite[] = [
  cut('how such a list is drawn', 'function wj(a,b,c,d,e){', 'function ij('),
  once('that it is', /case 19:return xj\(a,b,c\);/g, ''),
  once('that it stays', /case 19:d=0!==\(c&\n?b\.childLanes\);[^]*?(?=case 22:case 23:return b\.lanes=0)/g, ''),
  cut('that it is done', 'case 19:E(L);f=b.memoizedState;', 'case 22:case 23:return Hj(),d='),
  once('that it is given up', /case 19:return E\(L\),null;/g, ''),
  once('what makes one', /case Fa:return a=Bg\(19,[^]*?a;(?=case Ia)/g, ''),
  once('what makes a measured part', /case Aa:return a=Bg\(12,[^]*?a;(?=case Ea)/g, ''),
]

/** What a component handed down before 2018. */
const handedDown: readonly Rewrite[] = [
  cut('how it is handed down', 'function Yf(a,b){', 'var eg=null', 'function Yf(){return Vf}'),
  often(3, 'that it ends', /Zf\(\w+\.type\)&&\$f\(\),?/g, ''),
  once('that it goes on', /Zf\(b\.type\)&&cg\(b\);/g, ''),
  once('that a new one hands it down', /Zf\(d\)\?\(f=!0,cg\(b\)\):f=!1/g, 'f=!1'),
  once('that a late one does', /Zf\(d\)\?\(a=!0,cg\(b\)\):a=!1/g, 'a=!1'),
  once('that one of a class does', /if\(Zf\(c\)\)\{var f=!0;cg\(b\)\}else f=!1/g, 'var f=!1'),
  often(5, 'what is handed down to it', /Zf\(\w\)\?Xf:H\.current/g, 'Vf'),
  often(2, 'that it has changed', /e&&dg\(b,c,!\w\)[,;]/g, ''),
  often(3, 'that a root ends it', /E\(Wf\)[,;]E\(H\)([,;])/g, ''),
  once('that one which is given up ends it', /case 1:d=d\.type\.childContextTypes;[^]*?break;/g, ''),
  once('what a root hands down', /function dl\(a\)\{[^]*?\n(?=function el)/g, 'function dl(){return Vf}'),
  often(4, 'whether it has changed', /\|\|Wf\.current\b|&&!Wf\.current\b/g, ''),
  once('that a root does', /b\.pendingContext\?ag\([^]*?(?=yh\(a,b\.containerInfo\)\})/g, ''),
]

/** What a class was told before 2018, as React still does where nobody minds. */
const classes: readonly Rewrite[] = [
  cut('that it is told what it will get', 'function Hi(a,b,c,d){', 'function Ii'),
  once(
    'that a new one will be drawn',
    /,?"function"===typeof b\.getDerivedStateFromProps\|\|"function"===typeof e\.getSnapshotBeforeUpdate\|\|[^]*?qh\(a,c,e,d\),e\.state=a\.memoizedState\);/g,
    ';',
  ),
  once(
    'that one which begins again will get something',
    /q\|\|"function"!==typeof g\.UNSAFE_componentWillReceiveProps&&"function"!==typeof g\.componentWillReceiveProps\|\|\n?\(h!==d\|\|k!==l\)&&Hi\(b,g,d,l\);/g,
    '',
  ),
  once(
    'that it will be drawn',
    /\(q\|\|"function"!==typeof g\.UNSAFE_componentWillMount&&[^]*?"function"===typeof g\.componentDidMount/g,
    '("function"===typeof g.componentDidMount',
  ),
  once(
    'that one which stands will get something',
    /\(m="function"===typeof y\|\|"function"===typeof g\.getSnapshotBeforeUpdate\)\|\|\n?"function"!==typeof g\.UNSAFE_componentWillReceiveProps&&[^]*?Hi\(b,g,d,k\);/g,
    '',
  ),
  once(
    'that it will be drawn again',
    /\(m\|\|"function"!==typeof g\.UNSAFE_componentWillUpdate&&[^]*?"function"===typeof g\.componentDidUpdate&&/g,
    '("function"===typeof g.componentDidUpdate&&',
  ),
  once(
    'references by name',
    /if\(c\._owner\)\{c=c\._owner;if\(c\)\{if\(1!==c\.tag\)throw[^]*?throw Error\(p\(290,a\)\);/g,
    '',
  ),
]

/** How React draws that no root of ours asks for: all of ours are of the way since 2022. */
export const treeRewrites: readonly Rewrite[] = [
  often(11, 'whether a root draws as before 2022', /0===\((\w+)\.mode&1\)/g, '!1'),
  often(9, 'whether it draws as since', /0!==\((\w+)\.mode&1\)/g, '!0'),
  cut('sources that change', 'function Eh(){', 'var Fh', 'function Eh(){}'),
  ...lists,
  ...handedDown,
  ...classes,
]
