/** Width of a sign in parts of its size: East Asian ones are square, the others about half as wide. */
function widthOf(sign: string): number {
  return /[\u1100-\u{10ffff}]/u.test(sign) && !/[\u2000-\u2012]/u.test(sign) ? 1 : 0.6
}

function widthOfAll(text: string): number {
  return [...text].reduce((sum, sign) => sum + widthOf(sign), 0)
}

/**
 * Folds a text into lines of at most `most` squares each, at most `count` lines. Latin words stay whole where a line can hold them; a poster
 * has no room for hyphens. What does not fit ends in an ellipsis, at the end of a phrase when one is near.
 */
export function fold(text: string, { most, count }: { most: number; count: number }): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of partsOf(text, most)) {
    if (widthOfAll(line + part) > most) {
      if (lines.length + 1 === count) return [...lines, shortened(line, most)]
      lines.push(line.trimEnd())
      line = part.trimStart()
    } else line += part
  }
  return line === '' ? lines : [...lines, line]
}

/** Words that fit into a line, and single signs. */
function partsOf(text: string, most: number): string[] {
  const parts = text.match(/[\p{Script=Latin}\d]+|./gsu) ?? []
  return parts.flatMap((part) => (widthOfAll(part) > most ? [...part] : [part]))
}

/** So many signs may go for the sake of a phrase's end. */
const signsToSpare = 5

function shortened(line: string, most: number): string {
  const signs = [...line]
  while (widthOfAll(signs.join('')) + 1 > most) signs.pop()
  const kept = signs.join('')
  const phrase = /^(.*)[\s，。；！？、,.;!?]/su.exec(kept)?.[1]?.trimEnd() ?? ''
  const near = phrase !== '' && [...kept].length - [...phrase].length <= signsToSpare
  return `${near ? phrase : kept.trimEnd()}…`
}
