import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** How a set of files reads: sizes, functions, comments, what is exported as default and what is `any`. Figures of lines. */
export function measure(root: string, files: readonly string[]): Record<string, number> {
  const sources = files.map((file) => read(root, file))
  const lines = sources.map((source) => source.lines)
  const functions = sources.flatMap((source) => source.functionLines)
  const sum = (pick: (source: Reading) => number): number => sources.reduce((total, source) => total + pick(source), 0)
  const all = sum((source) => source.lines)
  return {
    files: files.length,
    lines: all,
    'lines a file: median': quantile(lines, 0.5),
    'lines a file: p90': quantile(lines, 0.9),
    'lines a file: most': Math.max(...lines),
    'function lines: median': quantile(functions, 0.5),
    'function lines: p90': quantile(functions, 0.9),
    'folders deep': Math.max(...files.map((file) => file.split('/').length - 1)),
    'comment lines %': round((100 * sum((source) => source.commentLines)) / all),
    'default exports %': round((100 * sources.filter((source) => source.hasDefault).length) / files.length),
    'any a 1,000 lines': round((1000 * sum((source) => source.anys)) / all),
  }
}

/** How many lines files have, the last empty one not counted. */
export function countLines(root: string, files: readonly string[]): number {
  return files.reduce((total, file) => total + linesOf(readFileSync(path.join(root, file), 'utf8')), 0)
}

interface Reading {
  readonly lines: number
  readonly commentLines: number
  readonly functionLines: readonly number[]
  readonly anys: number
  readonly hasDefault: boolean
}

function read(root: string, file: string): Reading {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const functionLines: number[] = []
  let [anys, hasDefault] = [0, false]
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && ts.isBlock(node.body))
      functionLines.push(spanOf(source, node))
    if (node.kind === ts.SyntaxKind.AnyKeyword) anys += 1
    if (isDefault(node)) hasDefault = true
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { lines: linesOf(text), commentLines: commentLinesOf(text, source), functionLines, anys, hasDefault }
}

function isDefault(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return node.isExportEquals !== true
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false
}

function spanOf(source: ts.SourceFile, node: ts.Node): number {
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line
  return lineOf(node.end) - lineOf(node.getStart()) + 1
}

/** Lines that hold nothing but a comment. */
function commentLinesOf(text: string, source: ts.SourceFile): number {
  const commented = new Set<number>()
  const note = (position: number): void => {
    for (const range of ts.getLeadingCommentRanges(text, position) ?? []) {
      const from = source.getLineAndCharacterOfPosition(range.pos).line
      const to = source.getLineAndCharacterOfPosition(range.end).line
      for (let line = from; line <= to; line++) commented.add(line)
    }
  }
  const visit = (node: ts.Node): void => {
    note(node.getFullStart())
    node.getChildren(source).forEach(visit)
  }
  visit(source)
  return commented.size
}

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
