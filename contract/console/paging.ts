import Type, { type TSchema } from 'typebox'

/** Which part of a list is wanted; the fields of its filters stand beside these. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
}

/** A part of a list and how many there are, counted up to ten thousand. */
export const pageOf = <T extends TSchema>(item: T) => Type.Object({ items: Type.Array(item), total: Type.Integer() })
