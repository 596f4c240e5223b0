import { shanghaiSecond } from '@contract/shanghai'

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

/** Columns that a terminal takes for a text: Chinese characters are two wide. */
function widthOf(text: string): number {
  return [...text].reduce((width, char) => width + (wide.test(char) ? 2 : 1), 0)
}

/** Lines of a table with aligned columns; times are Shanghai's. An empty one says so. */
export function tableOf(heads: readonly string[], rows: ReadonlyArray<readonly unknown[]>): string[] {
  if (rows.length === 0) return ['（没有）']
  const lines = [heads, ...rows].map((row) => row.map(cellOf))
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))))
  return lines.map((line) =>
    line
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  )
}

const longest = 40

function cellOf(value: unknown): string {
  const text = value instanceof Date ? shanghaiSecond(value) : String(value ?? '')
  const flat = text.replaceAll(/\s+/g, ' ')
  return [...flat].length > longest ? `${[...flat].slice(0, longest).join('')}…` : flat
}
