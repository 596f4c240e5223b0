import type { TObject } from 'typebox'
import type { Preview } from '@contract/console/acts'
import { roleNames } from '@contract/console/roles'
import { targetWords, type Words } from '@contract/console/words'
import { inCoins } from '@contract/money'
import type { Act, Done, Shown } from './act'

/** ¥12.5 of 1250, ¥1,260 of 126000. */
export function yuan(fen: number): string {
  return `¥${(fen / 100).toLocaleString('en-US')}`
}

export const money = (title: string): Shown => ({ title, text: (fen) => yuan(Number(fen)) })
export const coins = (title: string): Shown => ({ title, text: (count) => inCoins(Number(count)) })
export const word = (title: string, words: Words): Shown => ({
  title,
  text: (code) => words[String(code)] ?? String(code),
})

/** One sentence for before and one for after: 将… and 已…. */
export function bothTenses(what: string): { sentence: string; will: string } {
  return { will: `将${what}。`, sentence: `已${what}。` }
}

/** What is different afterwards, in the act's words; a value that stays is there once. */
export function changesOf(
  { shows = {} }: Pick<Act, 'shows'>,
  { before, after }: Pick<Done, 'before' | 'after'>,
): Preview['changes'] {
  return Object.entries(shows).flatMap(([name, shown]) => {
    const [was, is] = [
      textOf(shown, Reflect.get(Object(before), name)),
      textOf(shown, Reflect.get(Object(after), name)),
    ]
    if (was === null && is === null) return []
    return [{ title: shown.title, was: was ?? '没有', is: is === was ? null : is }]
  })
}

/** What an act was given, field by field, as its form calls them; of an act that has gone by the names of its fields. */
export function givenOf(
  input: TObject | undefined,
  given: object,
): Array<{ name: string; title: string; text: string }> {
  return Object.entries(given).map(([name, value]) => {
    const title: unknown = Reflect.get(Object(input?.properties[name]), 'title')
    if (/(^f|F)en$/.test(name))
      return { name, title: String(title ?? name).replace('（分）', ''), text: yuan(Number(value)) }
    return { name, title: String(title ?? name), text: givenText(value) }
  })
}

function givenText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return { ...roleNames, ...targetWords }[value] ?? value
  if (!Array.isArray(value)) return typeof value === 'number' ? String(value) : JSON.stringify(value)
  return value.every((one) => typeof one === 'string') ? value.map(givenText).join('、') : `${value.length} 项`
}

function textOf({ text = String }: Shown, value: unknown): string | null {
  return value === undefined || value === null ? null : text(value)
}
