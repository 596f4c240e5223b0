import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'

const root = resolve(__dirname, '..')

/** One test as it is written, with the functions that it may lean on. */
export interface TestSource {
  readonly body: ts.Node
  /** The functions of its file and of the tests' support, by name. */
  readonly functions: ReadonlyMap<string, ts.Node>
}

/** The test of this title, or null: titles of `test.each` are no titles of one test. */
export function findTest(file: string, title: string): TestSource | null {
  const source = parse(join(root, file))
  const functions = new Map([...supportFunctions(), ...functionsOf(source)])
  const body = nodesOf(source).find((node) => isTest(node, title))
  return body === undefined ? null : { body, functions }
}

function isTest(node: ts.Node, title: string): boolean {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'test') return false
  const [named] = node.arguments
  return named !== undefined && ts.isStringLiteralLike(named) && named.text === title
}

/** Whether the test makes the call, by its name or its path, itself or through functions that it uses. */
export function makesCall({ body, functions }: TestSource, call: { name: string; path: string }): boolean {
  const seen = new Set<ts.Node>()
  const within = (node: ts.Node): boolean => {
    if (seen.has(node)) return false
    seen.add(node)
    return nodesOf(node).some((one) => {
      if (ts.isStringLiteralLike(one) || ts.isTemplateHead(one) || ts.isTemplateMiddleOrTemplateTail(one))
        return one.text === call.name || one.text.includes(`/${call.path}`)
      const used = ts.isIdentifier(one) ? functions.get(one.text) : undefined
      return used !== undefined && within(used)
    })
  }
  return within(body)
}

const statusWords = /^(code|status|statusCode|reason|msg|ok)$/

/** The assertions of a test that look at more than a status: what a refusal says is none. */
export function tellingAssertions({ body }: TestSource): string[] {
  return nodesOf(body)
    .filter(isAssertion)
    .map((node) => node.getText())
    .filter((text) => !text.includes('.rejects'))
    .filter((text) => !namesOf(text).every((name) => statusWords.test(name)))
}

/** A whole `expect(…).matcher(…)`. */
function isAssertion(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  return /^expect\(/.test(node.expression.getText()) && !/^\.?to(BeDefined|BeTruthy)$/.test(node.expression.name.text)
}

/** What an assertion looks at: the fields it reads and those it compares with. */
function namesOf(assertion: string): string[] {
  const nodes = nodesOf(ts.createSourceFile('expect.ts', assertion, ts.ScriptTarget.ES2022, true))
  const fields = nodes.flatMap((node) => {
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) return [node.name.getText()]
    const read = ts.isPropertyAccessExpression(node) && !/^expect\(/.test(node.getText())
    return read ? [node.name.text] : []
  })
  return fields.length > 0 ? fields : ['whole']
}

let support: ReadonlyMap<string, ts.Node> | null = null

function supportFunctions(): ReadonlyMap<string, ts.Node> {
  if (support !== null) return support
  const folder = resolve(root, '../support')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('client'))
    .map((file) => parse(join(folder, file)))
  support = new Map(files.flatMap((file) => [...functionsOf(file)]))
  return support
}

function functionsOf(source: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>()
  for (const node of source.statements) {
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) found.set(node.name.text, node)
    if (!ts.isVariableStatement(node)) continue
    for (const { name, initializer } of node.declarationList.declarations) {
      if (initializer !== undefined && ts.isArrowFunction(initializer)) found.set(name.getText(), initializer)
    }
  }
  return found
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true)
}

function nodesOf(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [node]
  ts.forEachChild(node, (child) => void found.push(...nodesOf(child)))
  return found
}
