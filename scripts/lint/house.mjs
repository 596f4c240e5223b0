import path from 'node:path'
import { sourceOf } from './sources.mjs'
import { root } from '../setup/root.mjs'
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
        if (/(?<!^connectionTimeout|^idleTimeout)Millis$|^millis$/.test(node.name))
          context.report({ node, message: 'A duration in milliseconds ends in Ms.' })
      },
    })),
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
