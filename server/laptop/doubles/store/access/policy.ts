/** What a temporary credential may do, as RAM writes it. */
export interface Statement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action: readonly string[]
  readonly Resource: readonly string[]
}

/** The statements of a policy's text; null when it is none. */
export function readPolicy(text: string): Statement[] | null {
  try {
    const statements: unknown = Reflect.get(Object(JSON.parse(text)), 'Statement')
    if (!Array.isArray(statements)) return null
    return statements.every(isStatement) ? statements : null
  } catch {
    return null
  }
}

function isStatement(value: unknown): value is Statement {
  const { Effect: effect, Action: action, Resource: resource } = Object(value)
  return (effect === 'Allow' || effect === 'Deny') && isTexts(action) && isTexts(resource)
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** Some statement allows it and none denies it. */
export function isAllowed(statements: readonly Statement[], action: string, resource: string): boolean {
  const touching = statements.filter(({ Action: actions, Resource: resources }) => {
    return actions.some((wanted) => matches(wanted, action)) && resources.some((wanted) => matches(wanted, resource))
  })
  return touching.length > 0 && touching.every(({ Effect: effect }) => effect === 'Allow')
}

/** `*` stands for anything. */
function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text)
}
