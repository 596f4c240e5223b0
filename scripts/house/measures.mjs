import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** How a set of files reads: sizes, functions, comments, what is exported as default and what is `any`. Figures of lines. */
export function measure(root, files) {
  const sources = files.map((file) => read(root, file))
  const lines = sources.map((source) => source.lines)
  const functions = sources.flatMap((source) => source.functionLines)
  const sum = (pick) => sources.reduce((total, source) => total + pick(source), 0)
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
export function countLines(root, files) {
  return files.reduce((total, file) => total + linesOf(readFileSync(path.join(root, file), 'utf8')), 0)
}

function read(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = { functionLines: [], anys: 0, hasDefault: false }
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && ts.isBlock(node.body)) found.functionLines.push(spanOf(source, node))
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.anys += 1
    if (isDefault(node)) found.hasDefault = true
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { ...found, lines: linesOf(text), commentLines: commentLinesOf(text, source) }
}

function isDefault(node) {
  if (ts.isExportAssignment(node)) return node.isExportEquals !== true
  return ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
}

function spanOf(source, node) {
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line
  return lineOf(node.end) - lineOf(node.getStart()) + 1
}

/** Lines that hold nothing but a comment. */
function commentLinesOf(text, source) {
  const commented = new Set()
  const note = (position) => {
    for (const range of ts.getLeadingCommentRanges(text, position) ?? []) {
      const from = source.getLineAndCharacterOfPosition(range.pos).line
      const to = source.getLineAndCharacterOfPosition(range.end).line
      for (let line = from; line <= to; line++) commented.add(line)
    }
  }
  const visit = (node) => {
    note(node.getFullStart())
    node.getChildren(source).forEach(visit)
  }
  visit(source)
  return commented.size
}

function linesOf(text) {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

function quantile(numbers, share) {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function round(number) {
  return Math.round(number * 100) / 100
}
