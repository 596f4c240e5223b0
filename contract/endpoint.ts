import Type, { type Static, type TObject, type TSchema } from 'typebox'
import type { CallName } from './calls'
import type { Reason } from './reasons'

/** What a call takes and gives: the query or body it validates, the answer it promises, and the reasons it may refuse. */
export interface Shape {
  readonly summary: string
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  readonly data: TSchema
  readonly refuses?: readonly Reason[]
}

/** A call of the path table together with its shape. */
export type Endpoint<Name extends CallName = CallName, S extends Shape = Shape> = S & { readonly name: Name }

/** States the shape of one call, once. Method, path and auth come from `calls` under the same name. */
export function endpoint<const Name extends CallName, const S extends Shape>(name: Name, shape: S): Endpoint<Name, S> {
  return { name, ...shape }
}

type Part<T> = T extends TSchema ? Static<T> : unknown

/** All a caller sends in one object: path parameters, query and body together. */
export type Input<E> = Part<E extends { params: infer P } ? P : undefined> &
  Part<E extends { query: infer Q } ? Q : undefined> &
  Part<E extends { body: infer B } ? B : undefined>

/** What the call answers with. */
export type Data<E> = E extends { data: infer D extends TSchema } ? Static<D> : never

/** An object that refuses unknown fields. */
export function strict<const T extends Record<string, TSchema>>(fields: T) {
  return Type.Object(fields, { additionalProperties: false })
}
