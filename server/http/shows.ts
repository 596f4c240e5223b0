import type { TSchema } from 'typebox'

/**
 * Does an answer show things, as a post or an order with its parts, beside facts like ids and amounts? Those change, and so does who may
 * see them. A part that may be one of several counts by the richest.
 */
export function showsThings(data: TSchema): boolean {
  return partsOf(data).some(isThing)
}

function partsOf(schema: unknown): unknown[] {
  return [...Object.values(Object(Reflect.get(Object(schema), 'properties'))), ...choicesOf(schema).flatMap(partsOf)]
}

function isThing(schema: unknown): boolean {
  const type: unknown = Reflect.get(Object(schema), 'type')
  return type === 'object' || type === 'array' || choicesOf(schema).some(isThing)
}

function choicesOf(schema: unknown): unknown[] {
  const choices = ['anyOf', 'allOf'].map((name): unknown => Reflect.get(Object(schema), name))
  return choices.flatMap((one) => (Array.isArray(one) ? one : []))
}
