import type { Rewrite } from '../../rewrite'
import { cut, once } from './once'

/** What React hears for browsers of before 2020, for pages of a server, and for listeners that none of our components has. */
export const eventRewrites: readonly Rewrite[] = [
  cut('whether a browser knows listeners that let it scroll', 'var Lb=!1;if(ia)try{', 'function Nb(', 'var Lb=!0;'),
  once('which events wait for a page of a server', /,Rc="mousedown[^]*?\.split\(" "\)/g, ''),
  cut('how they wait', 'function Sc(a,b){', 'var cd=ua', 'function bd(){}'),
  once(
    'whether they wait',
    /var e=Yc\(a,b,c,d\);if\(null===e\)hd[^]*?else hd\(a,b,d,null,c\)(?=\}\}var id)/g,
    'Yc(a,b,c,d),hd(a,b,d,id,c)',
  ),
  once('names of keys', /,Md=\{Esc:[^]*?224:"Meta"\}/g, ''),
  once('which key it is', /key:function\(a\)\{if\(a\.key\)\{[^]*?:""\}(?=,code:0)/g, 'key:0'),
  once('which keys are held', /,Od=\{Alt:[^]*?\};function Pd[^]*?\}function zd\(\)\{return Pd\}/g, ';function zd(){}'),
  once('how far a mouse moved', /,movementX:function\(a\)\{[^]*?(?=\}\),Bd=)/g, ',movementX:0,movementY:0'),
  once(
    'where it came from',
    /relatedTarget:function\(a\)\{[^]*?toElement:a\.fromElement:a\.relatedTarget\}/g,
    'relatedTarget:0',
  ),
  once('what was copied', /clipboardData:function\(a\)\{[^]*?window\.clipboardData\}/g, 'clipboardData:0'),
  once('how far a wheel turned', /deltaX:function\(a\)\{[^]*?(?=deltaZ)/g, 'deltaX:0,deltaY:0,'),
  once(
    'whether characters are put together',
    /,ae=ia&&"CompositionEvent"in window,be=null;ia&&"documentMode"in document&&\(be=document\.documentMode\);var ce=[^,]*,de=[^;]*?,ee=/g,
    ';var ae=!0,ce="TextEvent"in window,de=!1,ee=',
  ),
  cut('whether a field tells what is typed', 'var we=!1;if(ia){var xe;', 'function Ae', 'var we=!0;'),
  once('whether two are the same', /"function"===typeof Object\.is\?Object\.is:Ge/g, 'Object.is'),
  cut('what is selected', 'xa=d?ue(d):window;switch(a){case "focusin"', 'var $a'),
  once('who hears what is selected', /fa\("onSelect",[^;]*;/g, ''),
  cut('that a mouse comes and goes', 'a:{h="mouseover"===a', 'a:{h=d?ue'),
  once(
    'who hears that it does',
    /ha\("onMouseEnter",[^;]*;ha\("onMouseLeave",[^;]*;ha\("onPointerEnter",[^;]*;\nha\("onPointerLeave",[^;]*;/g,
    '',
  ),
  once(
    'names of events of single browsers',
    /var We=\{animationend:Ve[^]*?\}var \$e=Ze\("animationend"\)[^]*?,df=/g,
    'var $$e="animationend",af="animationiteration",bf="animationstart",cf="transitionend",df=',
  ),
]
