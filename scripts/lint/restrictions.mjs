import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup/root.mjs'

const wrapperOf = {
  request: 'src/lib/request.ts',
  uploadFile: 'src/domain/files/sendFile.ts',
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

const contract = path.join(root, 'contract')

/** What a file of the contract imports at run time. */
function importsOf(file) {
  const text = readFileSync(path.join(contract, `${file}.ts`), 'utf8')
  return [...text.matchAll(/^(?:import|export) (?!type )[^'"=()]*from '([^']+)'/gm)].map(([, from]) => from)
}

/** Without a library: nothing is imported at run time but what is plain itself. */
function isPlain(file) {
  const beside = (from) => path.posix.join(path.posix.dirname(file), from)
  return importsOf(file).every((from) => from.startsWith('.') && isPlain(beside(from)))
}

function withSchemas(folder) {
  return readdirSync(path.join(contract, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(folder, file.replace(/\.ts$/, '')))
    .filter((file) => !isPlain(file))
}

function typesAlone(files) {
  return {
    regex: `^@contract/(${files.join('|')})$`,
    allowTypeImports: true,
    message: 'Only files of the contract that import no library at run time: use `import type`.',
  }
}

/** The client's bundle holds the plain tables of the contract (calls, reasons, limits, …) and never a schema, and nothing of the console. */
export const clientContractImports = {
  patterns: [
    typesAlone(withSchemas('')),
    { regex: '^@contract/console/', message: 'The client knows nothing of the console.' },
  ],
}

/** The console's bundle holds its own plain tables and never a schema. */
export const consoleContractImports = {
  patterns: [typesAlone([...withSchemas(''), ...withSchemas('console')])],
}
