import { parseArgs } from 'node:util'
import { nearest } from '../lib/nearest'
import type { Options, Values } from './command'

/** A command line that a command does not understand, in a sentence for the operator. */
export class NotUnderstood extends Error {}

interface Understood {
  readonly args: string[]
  readonly values: Values
}

interface Written {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
  readonly inlineValue: boolean | undefined
}

/** Takes a command line apart. Node's own strictness says why in English alone, hence ours. `most` is how many arguments there are. */
export function understand(args: string[], options: Options, most: number): Understood {
  const config = { args, options, allowPositionals: true, strict: false, tokens: true } as const
  const { values, positionals, tokens } = parseArgs(config)
  const seen = new Set<string>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    refuseOption(token, options)
    if (seen.has(token.name) && options[token.name]?.multiple !== true)
      throw new NotUnderstood(`${token.rawName} 只能写一次。`)
    seen.add(token.name)
  }
  const extra = positionals[most]
  if (extra !== undefined) throw new NotUnderstood(`多余的参数「${extra}」。`)
  return { args: positionals, values }
}

function refuseOption({ name, rawName, value, inlineValue }: Written, options: Options): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (option === undefined) throw new NotUnderstood(unknown(rawName, Object.keys(options)))
  if (option.type === 'boolean') {
    if (value !== undefined) throw new NotUnderstood(`${rawName} 不带值。`)
    return
  }
  if (value === undefined) throw new NotUnderstood(`${rawName} 后面缺少值。`)
  if (inlineValue !== true && value.startsWith('--'))
    throw new NotUnderstood(`${rawName} 后面缺少值；值以 -- 开头时写成 ${rawName}=${value}。`)
}

function unknown(rawName: string, names: string[]): string {
  const meant = nearest(rawName.replace(/^-+/, ''), names)
  return `没有 ${rawName} 这个选项${meant === undefined ? '' : `，是不是 --${meant}`}。`
}
