/** Width of a sign in parts of its size: East Asian ones are square, the others about half as wide. */
function widthOf(sign: string): number {
  return /[\u1100-\u{10ffff}]/u.test(sign) && !/[\u2000-\u2012]/u.test(sign) ? 1 : 0.6
}

/**
 * Folds a text into lines of at most `most` squares each, at most `count` lines; what does not fit ends in an ellipsis. Latin words are
 * broken like any other sign: a poster has no room for hyphens.
 */
export function fold(text: string, { most, count }: { most: number; count: number }): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const sign of text) {
    const wide = widthOf(sign)
    if (width + wide > most) {
      if (lines.length + 1 === count) return [...lines, shortened(line, most)]
      lines.push(line)
      line = ''
      width = 0
    }
    line += sign
    width += wide
  }
  return line === '' ? lines : [...lines, line]
}

function shortened(line: string, most: number): string {
  const signs = [...line]
  while (signs.reduce((sum, sign) => sum + widthOf(sign), 1) > most) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
