import path from 'node:path'
import { root } from '../setup/root.mjs'
import { sourceOf } from './sources.mjs'
import { zones } from './zones.mjs'

const contract = [path.join(root, 'contract')]

/** The rules of this house that no plugin has, in the shape that oxlint and ESLint share. */
export default {
  meta: { name: 'house' },
  rules: {
    zones: rule(forbiddenWay),
    'no-barrels': rule((context) => ({
      ExportAllDeclaration: (node) =>
        context.report({ node, message: 'Import from the file that defines it; no barrels.' }),
    })),
    // What a page is called, or reads, is said once.
    'no-pages-by-hand': rule((context) => {
      const message =
        'Ways to our pages are written by ownPath of the contract, which knows the pages and what they read.'
      const look = (node, text) => {
        if (/^.pages./.test(text)) context.report({ node, message })
      }
      return {
        Literal: (node) => look(node, node.value),
        TemplateElement: (node) => look(node, node.value.raw),
      }
    }),
    'contract-by-alias': rule((context) =>
      isIn(context.filename, contract)
        ? {}
        : visitSources((node) => {
            if (!node.value.startsWith('.')) return
            const source = sourceOf(node.value, context.filename)
            if (source !== undefined && isIn(source, contract))
              context.report({ node, message: 'The contract is imported as @contract/…, from wherever.' })
          }),
    ),
    // pg's own options are called otherwise.
    'durations-end-in-ms': rule((context) => ({
      Identifier(node) {
        if (/(?<!^connectionTimeout|^idleTimeout|^timeout)Millis$|^millis$/.test(node.name))
          context.report({ node, message: 'A duration in milliseconds ends in Ms.' })
      },
    })),
    // A state is called by its name, in statements too (server/db/codes).
    'no-bare-codes': rule(bareCodes),
    'only-in-platform': rule((context) => ({
      MemberExpression(node) {
        if (node.property.name !== 'TARO_ENV' && node.property.value !== 'TARO_ENV') return
        context.report({ node, message: 'A difference between platforms belongs in src/platform.' })
      },
    })),
    // What a change makes out of date is said once (docs/decisions/035).
    'only-in-cache': rule((context) => ({
      Identifier(node) {
        if (!/^(?:(?:invalidate|refetch|remove)Queries|setQueriesData|useQueryClient)$/.test(node.name)) return
        context.report({ node, message: 'Say what happened: `changed` of src/domain/cache freshens what shows it.' })
      },
    })),
  },
}

function rule(create) {
  return { meta: { type: 'problem', schema: [] }, create }
}

/** A number beside what is called a state or a kind: in a statement's text, in a condition of the query builder, in a comparison. */
function bareCodes(context) {
  const coded = /(?:state|kind)$/i
  const report = (node) =>
    context.report({
      node,
      message: 'Call it by its name: contract/states, in a statement by `codes` of server/db/codes.',
    })
  const isNumber = (node) => typeof node?.value === 'number'
  const nameOf = (node) => String(node.value ?? node.property?.name ?? node.callee?.name ?? node.name ?? '')
  return {
    TemplateElement(node) {
      if (/(?:state|kind)\s*(?:=|<>|!=|\bin)\s*\(?\s*\d/i.test(node.value.raw)) report(node)
    },
    CallExpression({ arguments: [what, operator, value] }) {
      if (!/^(?:=|!=|<>|in|not in)$/.test(operator?.value) || !value) return
      const bare = isNumber(value) || value.elements?.some(isNumber)
      if (bare && (coded.test(nameOf(what)) || /^state/.test(nameOf(what)))) report(value)
    },
    BinaryExpression({ left, operator, right }) {
      if (/^[!=]==$/.test(operator) && isNumber(right) && coded.test(nameOf(left))) report(right)
    },
  }
}

/** An import that leads out of its zone; types count as well. */
function forbiddenWay(context) {
  const file = context.filename
  const ofFile = zones.filter(({ target }) => isIn(file, target))
  if (ofFile.length === 0) return {}
  return visitSources((node) => {
    const source = sourceOf(node.value, file)
    if (source === undefined) return
    const crossed = ofFile.find(({ from, except = [] }) => isIn(source, from) && !isIn(source, except))
    if (crossed) context.report({ node, message: crossed.message })
  })
}

function visitSources(visit) {
  const ofSource = ({ source }) => {
    if (typeof source?.value === 'string') visit(source)
  }
  return {
    ImportDeclaration: ofSource,
    ExportNamedDeclaration: ofSource,
    ExportAllDeclaration: ofSource,
    ImportExpression: ofSource,
    TSImportType: ofSource,
    CallExpression({ callee, arguments: [first] }) {
      if (callee.name === 'require' && typeof first?.value === 'string') visit(first)
    },
  }
}

function isIn(file, places) {
  return places.some((place) => file === place || file.startsWith(place + path.sep))
}
