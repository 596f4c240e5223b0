/** One field of an act's form, as its schema has it. */
export interface Field {
  readonly name: string
  readonly title: string
  readonly required: boolean
  readonly kind: 'text' | 'whole' | 'money' | 'choice' | 'choices' | 'switch'
  readonly choices: readonly string[]
  readonly pattern: RegExp | null
  readonly longest: number | undefined
  /** Of the page's own: nobody reads or writes it. */
  readonly isUnseen: boolean
}

interface Property {
  readonly title?: string
  readonly type?: string
  readonly enum?: readonly string[]
  readonly items?: { readonly enum?: readonly string[] }
  readonly pattern?: string
  readonly maxLength?: number
  readonly readOnly?: boolean
}

/** The fields of an act, in the order of its schema, which came from the server. */
export function fieldsOf(input: unknown): Field[] {
  const { properties = {}, required = [] } = Object(input) as {
    properties?: Record<string, Property>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => {
    const kind = kindOf(name, property)
    return {
      ...{ name, kind },
      title: titleOf(property.title ?? name, kind),
      required: required.includes(name),
      choices: property.enum ?? property.items?.enum ?? [],
      pattern: property.pattern === undefined ? null : new RegExp(property.pattern),
      longest: property.maxLength,
      isUnseen: property.readOnly === true,
    }
  })
}

/** Money is fen in what its name ends with; on screen it is yuan. */
function kindOf(name: string, { type, enum: choices, items }: Property): Field['kind'] {
  if (items !== undefined) return 'choices'
  if (choices !== undefined) return 'choice'
  if (type === 'integer') return /(^f|F)en$/.test(name) ? 'money' : 'whole'
  return type === 'boolean' ? 'switch' : 'text'
}

function titleOf(title: string, kind: Field['kind']): string {
  return kind === 'money' ? title.replace('（分）', '（元）') : title
}
