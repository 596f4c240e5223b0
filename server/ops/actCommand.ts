import { IsArray, IsBoolean, IsInteger, IsOptional, type TObject, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { Id } from '@contract/common'
import type { Act } from '../acts/act'
import { carryOutAct, previewOf } from '../acts/carry'
import { sayDone } from './act'
import {
  argument,
  fail,
  idArgument,
  number,
  requiredText,
  text,
  texts,
  type Command,
  type Options,
  type Run,
} from './command'

/** The command of an act, as its definition has it: its arguments, options and help. */
export function commandOf(act: Act): Command {
  const options = Object.keys(act.input.properties).filter((name) => !isArgument(act, name))
  return {
    summary: act.summary,
    usage: usageOf(act, options),
    options: Object.fromEntries(
      options.map((name): [string, Options[string]] => [name, writtenAs(fieldOf(act.input, name))]),
    ),
    acts: true,
    who: act.roles,
    run: (run) => carry(act, run, inputOf(act, run)),
  }
}

function writtenAs(field: TSchema): Options[string] {
  return IsBoolean(field) ? { type: 'boolean' } : { type: 'string', multiple: IsArray(field) }
}

/** Does it with this input, or with --dry-run says what it would do. */
export async function carry(act: Act, run: Run, input: Record<string, unknown>): Promise<void> {
  const deps = await run.deps()
  const order = { act, input, actor: await run.actor(), reason: requiredText(run, 'reason') }
  const seen = run.dryRun || act.quick !== true ? await previewOf(deps, order) : undefined
  if (run.dryRun && seen !== undefined) {
    sayDone(run, seen.sentence)
    for (const { title, was, is } of seen.changes) run.out(`  ${title}：${is === null ? was : `${was} → ${is}`}`)
    if (seen.needsSecond) run.out('  需要另一位同事批准。')
    return
  }
  const { sentence, requestId } = await carryOutAct(deps, order, seen?.seen)
  run.out(requestId === null ? sentence : `${sentence}编号 ${requestId}`)
}

function usageOf({ positional, input }: Act, options: readonly string[]): string {
  const written = options.map((name) => {
    const field = fieldOf(input, name)
    const value = IsBoolean(field) ? `，${titleOf(field)}` : ` <${titleOf(field)}>`
    const option = `--${name}${value}${IsArray(field) ? ' …' : ''}`
    return IsOptional(field) ? `[${option}]` : option
  })
  const given = positional.map((name) => choices(fieldOf(input, name))?.join('|') ?? name)
  return [...given.map((name) => `<${name}>`), ...written].join(' ')
}

function inputOf(act: Act, run: Run): Record<string, unknown> {
  const entries = Object.entries(act.input.properties).flatMap(([name, field]) => {
    const value = isArgument(act, name) ? argumentOf(act, run, { name, field }) : optionOf(run, { name, field })
    return value === undefined ? [] : [[name, value] as const]
  })
  const input = Object.fromEntries(entries)
  if (Value.Check(act.input, input)) return input
  const [wrong] = Value.Errors(act.input, input)
  const field = act.input.properties[wrong?.instancePath.split('/')[1] ?? '']
  return fail(field === undefined ? '填写的内容有误。' : `${titleOf(field)}有误${choicesOf(field)}。`)
}

interface Field {
  readonly name: string
  readonly field: TSchema
}

function argumentOf({ positional }: Act, run: Run, { name, field }: Field): string {
  const index = positional.indexOf(name)
  return Reflect.get(field, 'pattern') === Reflect.get(Id, 'pattern')
    ? idArgument(run, index, name)
    : argument(run, index, name)
}

function optionOf(run: Run, { name, field }: Field): string | number | boolean | string[] | undefined {
  if (IsArray(field)) return given(texts(run, name), field)
  if (IsBoolean(field)) return run.values[name] === true ? true : undefined
  if (!IsOptional(field) && text(run, name) === undefined) return requiredText(run, name)
  if (!IsInteger(field)) return IsOptional(field) ? text(run, name) : requiredText(run, name)
  return number(run, name)
}

/** One that may be left out, and was, is not there. */
function given(values: string[], field: TSchema): string[] | undefined {
  return values.length === 0 && IsOptional(field) ? undefined : values
}

function isArgument({ positional }: Act, name: string): boolean {
  return positional.some((each) => each === name)
}

function fieldOf({ properties }: TObject, name: string): TSchema {
  const field = properties[name]
  if (field === undefined) throw new Error(`no field ${name}`)
  return field
}

/** What a field, or each of its items, may be. */
function choices(field: TSchema): string[] | null {
  const found: unknown = Reflect.get(IsArray(field) ? field.items : field, 'enum')
  return Array.isArray(found) ? found.map(String) : null
}

function choicesOf(field: TSchema): string {
  const found = choices(field)
  return found === null ? '' : `，可用的有：${found.join('、')}`
}

function titleOf(field: TSchema): string {
  const title: unknown = Reflect.get(field, 'title')
  return typeof title === 'string' ? title : ''
}
