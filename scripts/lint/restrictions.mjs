import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup/root.mjs'

const wrapperOf = {
  request: 'src/lib/request.ts',
  uploadFile: 'src/lib/upload.ts',
  navigateTo: 'src/lib/navigate.ts',
  redirectTo: 'src/lib/navigate.ts',
  switchTab: 'src/lib/navigate.ts',
  reLaunch: 'src/lib/navigate.ts',
  navigateBack: 'src/lib/navigate.ts',
}

/** Taro calls that only their wrapper makes, some by an ability of the platform; `allowed` are the calls of the wrapper at hand. */
export function taroRestrictions(allowed) {
  const forbidden = Object.entries(wrapperOf)
    .filter(([property]) => !allowed.includes(property))
    .map(([property, wrapper]) => ({ object: 'Taro', property, message: `Go through ${wrapper}.` }))
  return { 'no-restricted-properties': ['error', ...forbidden] }
}

/** Differences between the mini-program and H5 are abilities, one folder each. */
export const onlyInPlatform = {
  selector: "MemberExpression[property.name='TARO_ENV'], MemberExpression[property.value='TARO_ENV']",
  message: 'A difference between platforms belongs in src/platform.',
}

const byOwnPath = 'Ways to our pages are written by ownPath of the contract, which knows the pages and what they read.'

/** No address of a page by hand: what a page is called, or reads, is said once. */
export const noPagesByHand = ['Literal[value=/^.pages./]', 'TemplateElement[value.raw=/^.pages./]'].map((selector) => ({
  selector,
  message: byOwnPath,
}))

export const noBarrels = [
  { selector: 'ExportAllDeclaration', message: 'Import from the file that defines it; no barrels.' },
]

const contract = path.join(root, 'contract')

/** What a file of the contract imports at run time. */
function importsOf(file) {
  const text = readFileSync(path.join(contract, `${file}.ts`), 'utf8')
  return [...text.matchAll(/^(?:import|export) (?!type )[^'"=()]*from '([^']+)'/gm)].map(([, from]) => from)
}

/** Without a library: nothing is imported at run time but what is plain itself. */
function isPlain(file) {
  return importsOf(file).every((from) => from.startsWith('./') && isPlain(from.slice(2)))
}

const plainContract = readdirSync(contract)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter(isPlain)

/** The client's bundle holds the plain tables of the contract (calls, reasons, limits, …) and never a schema. */
export const clientContractImports = {
  patterns: [
    {
      regex: `^@contract/(?!(${plainContract.join('|')})$)`,
      allowTypeImports: true,
      message: 'Only files of the contract that import no library at run time: use `import type`.',
    },
  ],
}
