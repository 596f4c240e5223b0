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

export const noBarrels = [
  { selector: 'ExportAllDeclaration', message: 'Import from the file that defines it; no barrels.' },
]

const contract = path.join(root, 'contract')
const plainContract = readdirSync(contract)
  .filter((file) => !/^(import|export) (?!type ).*from /m.test(readFileSync(path.join(contract, file), 'utf8')))
  .map((file) => file.replace(/\.ts$/, ''))

/** The client's bundle holds the plain tables of the contract (calls, reasons, limits, …) and never a schema. */
export const clientContractImports = {
  patterns: [
    {
      regex: `^@contract/(?!(${plainContract.join('|')})$)`,
      allowTypeImports: true,
      message: 'Only files of the contract without imports at run time: use `import type`.',
    },
  ],
}
