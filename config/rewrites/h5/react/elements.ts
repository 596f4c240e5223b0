import type { Rewrite } from '../../rewrite'
import { cut, often, once } from './once'

const html = 'return"http://www.w3.org/1999/xhtml"'

/** What is said of the browser's own elements that no page of ours draws, or says of them. */
export const elementRewrites: readonly Rewrite[] = [
  once(
    'the attributes of SVG',
    /"accent-height [^"]*"\.split\(" "\)\.forEach\(function\(a\)\{[^]*?\}\);"xlink:actuate [^"]*"\.split\(" "\)\.forEach\(function\(a\)\{[^]*?\}\);\["xml:base","xml:lang","xml:space"\]\.forEach\(function\(a\)\{[^]*?\}\);/g,
    '',
  ),
  once('more attributes of SVG', /\["autoReverse","externalResourcesRequired",[^]*?\}\);/g, ''),
  once('links of SVG', /z\.xlinkHref=new v\([^)]*\);/g, ''),
  cut(
    'text as SVG',
    'nb=function(a){return"undefined"!==typeof MSApp',
    '\nfunction ob',
    'nb=function(a,b){a.innerHTML=b};',
  ),
  cut('which elements are of SVG', 'function kb(a){', 'function lb(', `function kb(){${html}}`),
  cut('which elements within are', 'function lb(a,b){', '\nvar mb', `function lb(){${html}}`),
  cut('which names an attribute may have', ',ka=/^[:A-Z_a-z', 'function pa(', ';function oa(){return!0}'),
  cut('which elements hold nothing', 'var tb=A({menuitem:!0}', '\nfunction ub'),
  cut('that these are asked to hold nothing', 'function ub(a,b){', 'function vb(', 'function ub(){}'),
  once(
    'which elements are custom ones',
    /function vb\(a,b\)\{[^]*?default:return!0\}\}/g,
    'function vb(a){return-1!==a.indexOf("-")}',
  ),
  once('names of styles of single browsers', /,qb=\["Webkit","ms","Moz","O"\];Object\.keys\(pb\)[^]*?\}\)\}\);/g, ';'),
  cut('styles that are numbers and that we have none of', 'animationIterationCount:!0', 'flex:!0'),
  often(
    5,
    'more of them',
    /flexPositive:!0,|flexNegative:!0,flexOrder:!0,|gridArea:!0[^]*?(?=fontWeight:!0)|orphans:!0,tabSize:!0,widows:!0,|,\s*zoom:!0[^}]*/g,
    '',
  ),
  cut('which choice of a list is made', 'function fb(a,b,c,d){', 'function gb(', 'function fb(){}'),
  once(
    'a list that changes',
    /case "select":e=A\(\{\},e,\{value:void 0\}\);d=A\(\{\},d,\{value:void 0\}\);f=\[\];break;/g,
    '',
  ),
  once(
    'a list that is made',
    /case "option":e=d;break;case "select":a\._wrapperState=[^]*?break;(?=case "textarea")/g,
    '',
  ),
  once('its choices', /case "option":null!=d\.value&&[^]*?!0\);break;(?=default)/g, ''),
  once('its size', /,"select"===c&&\(g=a,d\.multiple\?g\.multiple=!0:d\.size&&\(g\.size=d\.size\)\)/g, ''),
  once('a list that one has chosen of', /;break;case "select":b=c\.value,null!=b&&fb\(a,!!c\.multiple,b,!1\)/g, ''),
  once(
    'a script that is made',
    /"script"===c\?\(a=g\.createElement\("div"\),[^]*?"string"===typeof d\.is\?/g,
    '"string"===typeof d.is?',
  ),
  once(
    'choices of which one goes off as another comes on',
    /;b=c\.name;if\("radio"===c\.type[^]*?bb\(d,e\)\}\}\}break/g,
    ';break',
  ),
  often(
    4,
    'what elements that we have none of tell',
    /case "iframe":case "object":case "embed":D\("load",a\);e=d;break;|case "source":D\("error",a\);e=d;break;|case "details":D\("toggle",a\);e=d;break;|case "dialog":D\("cancel",a\);D\("close",a\);e=d;break;/g,
    '',
  ),
]
