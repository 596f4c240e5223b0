import type { TSchema } from 'typebox'
import * as actual from 'typebox/compile'

type Validators = typeof import('typebox/compile')
type Validator = ReturnType<Validators['Compile']>

const real: Validators = actual
const compiled = new WeakMap<TSchema, Validator>()

/**
 * The server compiles what every route takes. Here a schema is compiled when something is first checked by it, and once for all
 * applications of a file: most tests build one of their own and call a handful of routes.
 */
export function Compile(schema: TSchema) {
  return {
    Check: (value: unknown) => validatorOf(schema).Check(value),
    Errors: (value: unknown) => validatorOf(schema).Errors(value),
  }
}

function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const validator = real.Compile(schema)
  compiled.set(schema, validator)
  return validator
}
