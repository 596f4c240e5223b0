import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const aliases = [
  ['@/', 'src/'],
  ['@contract/', 'contract/'],
] as const
const endings = ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.weapp.ts', '.h5.ts']
const candidates = ['', ...endings, ...endings.map((ending) => `/index${ending}`)]

export interface Import {
  readonly from: string
  readonly to: string
  /** Loaded with its file, later by `import()`, or never, as a type. */
  readonly when: 'loaded' | 'later' | 'type'
}

/**
 * Every import between files of the repository, types included, with paths from `root` like those of `files`. What names a
 * package is left out.
 */
export function importsOf(root: string, files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const source = ts.createSourceFile(from, readFileSync(path.join(root, from), 'utf8'), ts.ScriptTarget.Latest)
    return specifiersOf(source).flatMap(({ text, when }) => {
      const to = resolve(root, from, text)
      return to === undefined || to === from ? [] : [{ from, to, when }]
    })
  })
}

interface Specifier {
  readonly text: string
  readonly when: Import['when']
}

function specifiersOf(source: ts.SourceFile): Specifier[] {
  const found: Specifier[] = []
  const note = (literal: ts.Node | undefined, when: Import['when']): void => {
    if (literal !== undefined && ts.isStringLiteralLike(literal)) found.push({ text: literal.text, when })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) note(node.moduleSpecifier, node.importClause?.isTypeOnly ? 'type' : 'loaded')
    else if (ts.isExportDeclaration(node)) note(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'loaded')
    else if (ts.isImportTypeNode(node))
      note(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, 'type')
    else if (ts.isCallExpression(node)) {
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) note(node.arguments[0], 'later')
      else if (ts.isIdentifier(node.expression) && node.expression.text === 'require') note(node.arguments[0], 'loaded')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function resolve(root: string, from: string, specifier: string): string | undefined {
  const place = placeOf(from, specifier)
  if (place === undefined) return undefined
  return candidates.map((ending) => place + ending).find((file) => isFile(path.join(root, file)))
}

function placeOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  return alias && alias[1] + specifier.slice(alias[0].length)
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile()
}
