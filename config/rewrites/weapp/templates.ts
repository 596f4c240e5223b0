import { getComponentsAlias } from '@tarojs/shared'
import { boxesOfTemplates, dataNames, textType } from '../../../src/platform/view/attributes/dataNames'
import { asOftenAs, countOf, type Rewrite } from '../rewrite'
import { namesOf, readAttributes, type ComponentTable } from './table'

/** What the templates take for granted of our classes, by their short names. */
export interface KnownClasses {
  readonly pressed: string
  readonly disabled: string
  readonly picture: string
}

type Numbers = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

/** Taro's number of each component's template, and of each attribute in it, as its own tables give them. */
function numbersOf(table: ComponentTable): Numbers {
  return getComponentsAlias(namesOf(table) as never)
}

const numberOf = (numbers: Numbers, name: string): string => String(numbers[name]?.['_num'])

/** Of `base.wxml`, in this order. */
export function baseRewrites(table: ComponentTable, { pressed, disabled, picture }: KnownClasses): readonly Rewrite[] {
  const numbers = numbersOf(table)
  /** Once in every template of these, on all levels that Taro writes out. */
  const inEach =
    (...components: string[]) =>
    (text: string): number => {
      const which = components.map((name) => numberOf(numbers, name)).join('|')
      return countOf(text, new RegExp(`<template name="tmpl_\\d+_(${which})">`, 'g'))
    }
  const plain = (name: string, tap: string): Rewrite => ({
    name: `a ${name} with its looks alone`,
    find: new RegExp(
      `<template name="tmpl_\\d+_${numberOf(numbers, name)}">\\s*<view style="[^"]*" class="[^"]*" ${tap} *id=`,
      'g',
    ),
    times: inEach(name),
    by: '$&',
  })
  return [
    plain('pure-view', ''),
    plain('click-view', 'bindtap="eh"'),
    ...pressable(numbers, inEach, pressed),
    ...pictures(inEach, picture),
    {
      // What no event comes from needs no id that one could come back with.
      name: 'the id of what takes no events',
      find: /<(\w[\w-]*)((?:(?!="eh")[^<>])*) id="\{\{i\.uid\|\|i\.sid\}\}" data-sid="\{\{i\.sid\}\}">/g,
      times: inEach('static-view', 'pure-view', 'static-text', 'static-image'),
      by: `<$1$2 id="{{i.uid||''}}">`,
    },
    ...chosen(numbers, inEach, disabled),
    ...texts(numberOf(numbers, '#text')),
    { name: "a list's key", find: /wx:key="sid"/g, times: asOftenAs('wx:for='), by: `wx:key="${dataNames.sid}"` },
    renamed,
    ...lifted,
  ]
}

type InEach = (...components: string[]) => (text: string) => number

/**
 * Every box that can be tapped knows the pressed look (src/components/Pressable), and that it is a button, instead of the data of each. The
 * innermost that is pressed looks so, alone.
 */
function pressable(numbers: Numbers, inEach: InEach, pressed: string): Rewrite[] {
  const look = `hover-class="${pressed}" hover-stop-propagation hover-start-time="20" hover-stay-time="70"`
  const read = Object.keys(readAttributes).map((name) => {
    const place = numbers['view']?.[name.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase())]
    return `${name}="{{i.${place}${name === 'aria-role' ? "||'button'" : ''}}}"`
  })
  return [
    {
      name: 'a box that takes a tap',
      find: /<view (?=[^>]*bindtap="eh")/g,
      times: inEach('view', 'catch-view', 'click-view'),
      by: `<view ${look} `,
    },
    {
      // It has no attributes of Taro's table.
      name: 'a box that takes nothing but a tap',
      find: /<view (?=hover[^>]*bindtap="eh")(?![^>]*(?:aria-role|bindtouch))/g,
      times: inEach('click-view'),
      by: `<view ${read.join(' ')} `,
    },
  ]
}

/**
 * Of several boxes one is chosen: the box that they stand in says which, and how that looks, so that another choice is one name that crosses
 * (src/platform/view/attributes/chosen.ts). One that takes no press says so to readers, and looks so by that.
 */
function chosen(numbers: Numbers, inEach: InEach, disabled: string): Rewrite[] {
  const role = `i.${numbers['view']?.['ariaRole']}`
  const off = `i.${numbers['view']?.['ariaDisabled']}`
  /** Its classes, with how it looks while it is chosen, on or takes no press. */
  const said = (checked: string): string => {
    const isOn = `${checked}&&i.${dataNames.look}`
    return `o||${off}||${isOn}?i.cl+' '+(o||(${isOn})||'')+(${off}?' ${disabled}':''):i.cl`
  }
  return [
    {
      name: 'whether it is the chosen one',
      find: /(<view [^>]*)aria-checked="\{\{(i\.\w+)\}\}" aria-selected="\{\{(i\.\w+)\}\}"([^>]*class=)"\{\{i\.cl\}\}"(?= bindtap)/g,
      times: inEach('view', 'catch-view', 'click-view'),
      by: (_, before = '', checked = '', selected = '', between = '') =>
        `${before}aria-checked="{{${role}==='radio'?!!o:${checked}}}" aria-selected="{{${role}==='tab'?!!o:${selected}}}"${between}"{{${said(checked)}}}"`,
    },
    {
      name: 'which one is chosen',
      find: /\}\}" wx:for="\{\{i\.cn\}\}"/g,
      times: asOftenAs('wx:for="{{i.cn}}"'),
      by: `,o:xs.o(i.${dataNames.on},item.sid,i.${dataNames.look})$&`,
    },
    {
      name: 'whether it is chosen, told below the last level',
      find: /(<comp i="\{\{i\}\}" l="\{\{l\}\}")/g,
      times: 1,
      by: '$1 o="{{o}}"',
    },
  ]
}

/** A picture looks as ImageCard's do without saying so, and holds nothing. */
function pictures(inEach: InEach, className: string): Rewrite[] {
  const times = inEach('image', 'static-image')
  return [
    { name: 'what a picture holds', find: /(<image [^>]*>).*?(<\/image>)/gs, times, by: '$1$2' },
    { name: "a picture's class", find: /(<image [^>]*class="\{\{i\.cl)\}\}/g, times, by: `$1||'${className}'}}` },
  ]
}

/**
 * Texts have a template by a name of their own, and most of them are nothing but themselves: so is the only child of many a node
 * (src/platform/view/attributes/texts.ts).
 */
function texts(number: string): Rewrite[] {
  return [
    {
      name: "a text's template",
      find: new RegExp(`<template name="tmpl_0_${number}">\\s*<block>\\{\\{i\\.v\\}\\}</block>\\s*</template>`, 'g'),
      times: 1,
      by: `<template name="tmpl_0_${textType}"><block>{{i.length===undefined?i.v:i}}</block></template>`,
    },
    {
      name: 'a text below the last level',
      find: new RegExp(`\\{\\{i\\.nn === '${number}'\\}\\}">\\s*<template is="tmpl_0_${number}"`, 'g'),
      times: 1,
      by: `{{xs.n(${kindOf('i')})==='${textType}'}}"><template is="tmpl_0_${textType}"`,
    },
    {
      name: "the choice of a child's template",
      find: /xs\.a\((\w+), item\.nn,/g,
      times: asOftenAs('xs.f('),
      by: `xs.a($1,${kindOf('item')},`,
    },
    {
      name: "a node's children",
      find: /<template is="[^"]*" data="[^"]*" wx:for="\{\{i\.cn\}\}" wx:key="sid" \/>/g,
      times: asOftenAs('wx:for="{{i.cn}}"'),
      by: `<block wx:if="{{i.cn+''===i.cn}}">{{i.cn}}</block><block wx:else>$&</block>`,
    },
  ]
}

const kindOf = (node: string): string => `${node}.nn,${node}.sid,${node}.length`

const said = /\.(cn|nn|cl|st|sid)\b/g

/** Templates read what is said of a node by our names. */
const renamed: Rewrite = {
  name: 'what is said of a node',
  find: /\b(i|item|root)\.(cn|nn|cl|st|sid)\b/g,
  times: (text) => countOf(text, said),
  by: (_, of = '', what = '') => `${of}.${dataNames[what as keyof typeof dataNames]}`,
}

/** Deep boxes are held by one above, under a letter that stands in their place (src/platform/view/attributes/lifted.ts). */
const lifted: readonly Rewrite[] = [
  { name: 'what holds lifted boxes', find: /data="\{\{i:item,(?=c:1,)/g, times: 1, by: '$&h:item,' },
  {
    name: 'a lifted box',
    find: /data="\{\{i:item,(?=c:c\b)/g,
    times: asOftenAs(`wx:for="{{i.${dataNames.cn}}}"`),
    by: `data="{{i:h[item.${dataNames.sid}]||item,h:h,`,
  },
  {
    name: 'where the templates begin anew',
    find: new RegExp(`<template name="tmpl_${boxesOfTemplates}_container">`, 'g'),
    times: 1,
    by: '$&',
  },
]

/** Of `comp.wxml`, in which Taro draws what lies below its last level. */
export const compRewrites: readonly Rewrite[] = [
  {
    name: 'the choice of a template below the last level',
    find: /'tmpl_0_' \+ i\.nn/g,
    times: 1,
    by: `'tmpl_0_' + xs.n(${kindOf('i')})`,
  },
  {
    name: 'whether what lies below the last level is chosen, and what it holds',
    find: /\}\}" \/>/g,
    times: 1,
    by: ',o:o,h:i$&',
  },
  renamed,
]

/** How it looks because it is chosen: nothing where another is. */
const chosenLook = `function chosen(on, name, look) {
  return on === name ? look || ' ' : ''
}
`

/**
 * Of `utils.wxs`. Of a box no type is told that has nothing but its looks, or takes a tap besides: then it has an id (siblings.ts), and an id is a
 * text. What has a length is a text itself (texts.ts). Whole nodes are not handed over: WeChat copies all that is in them.
 */
export function utilsRewrites(table: ComponentTable): readonly Rewrite[] {
  const numbers = numbersOf(table)
  const kind = `function kind(type, name, length) {
  if (length !== undefined) return '${textType}'
  return type || (typeof name === 'string' ? '${numberOf(numbers, 'click-view')}' : '${numberOf(numbers, 'pure-view')}')
}
`
  return [
    {
      name: "the function that chooses a node's template",
      find: /a: function \(l, n, s\) \{/g,
      times: 1,
      by: 'a: function (l, type, name, length, s) { var n = kind(type, name, length)',
    },
    {
      name: "the templates' functions",
      find: /module\.exports = \{/g,
      times: 1,
      by: `${kind}${chosenLook}$& n: kind, o: chosen,`,
    },
    renamed,
  ]
}

/** Of a page's script: the first that is said of it. */
export const pageRewrites: readonly Rewrite[] = [
  {
    name: "a page's first data",
    find: /root: ?\{\s*cn: ?\[\]\s*\}/g,
    times: 1,
    by: `${dataNames.root}:{${dataNames.cn}:[]}`,
  },
]

/** Of a page's template: what it hands to Taro's. */
export const pageTemplateRewrites: readonly Rewrite[] = [
  { name: "a page's data", find: /\{\{root:root\}\}/g, times: 1, by: `{{root:${dataNames.root}}}` },
]
