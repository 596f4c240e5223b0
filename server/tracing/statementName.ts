/** Lists of many lengths make many texts. */
const mostKept = 4000

const kept = new Map<string, string>()

/** What a statement does to which table first, as in `select share_order`; never a value. */
export function statementName(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const verb = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1]
  const name = table === undefined ? verb : `${verb} ${table}`
  if (kept.size < mostKept) kept.set(text, name)
  return name
}
