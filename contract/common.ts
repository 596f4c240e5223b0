import Type, { type Static, type TSchema } from 'typebox'
import { strict } from './endpoint'
import { limits } from './limits'

/** An id made by the server: UUIDv7, as a string. */
export const Id = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })

/**
 * A moment: ISO 8601 with offset. Narrower than the format: no leap seconds, no name of a zone behind it and no year 0, which neither
 * JavaScript nor PostgreSQL reads as a moment.
 */
export const Instant = Type.String({
  format: 'date-time',
  pattern:
    '^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$',
})

/** A day in Asia/Shanghai: YYYY-MM-DD, from the year 1 on. */
export const Day = Type.String({ format: 'date', pattern: '^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}$' })

/** A whole number of coins, never negative. */
export const Coins = Type.Integer({ minimum: 0 })

/** An amount in fen (1/100 yuan), never negative. */
export const Fen = Type.Integer({ minimum: 0 })

/** A six-digit code of a province, city or county. */
export const RegionCode = Type.String({ pattern: '^[0-9]{6}$' })

/** A public picture; `src` takes a named style as `?x-oss-process=style/…`. */
export const Picture = Type.Object({ src: Type.String(), width: Type.Integer(), height: Type.Integer() })
export type Picture = Static<typeof Picture>

/** Something spoken, and how long it is. */
export const Voice = Type.Object({ src: Type.String(), seconds: Type.Integer() })
export type Voice = Static<typeof Voice>

/**
 * Set where a name stands of somebody who has no page (an extension): the account was deleted for good or is suspended, or the model's card is
 * shown no longer. An older server leaves it out.
 */
export const Gone = Type.Optional(Type.Literal(true))

export const IdParams = strict({ id: Id })

/** Two-valued flags that the spec writes as strings. */
export const Flag = Type.Union([Type.Literal('0'), Type.Literal('1')])

export const pageFields = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, default: limits.pageSizeDefault })),
  /** Keyset cursor: the `cursor` of the page before. It wins over pageNo. */
  cursor: Type.Optional(Type.String({ maxLength: 400 })),
}

/** A page of a list; `cursor` is null after the last one, `total` is exact up to 1,000. */
export function Page<T extends TSchema>(record: T) {
  return Type.Object({
    records: Type.Array(record),
    total: Type.Integer(),
    pageNo: Type.Integer(),
    pageSize: Type.Integer(),
    hasMore: Type.Boolean(),
    cursor: Type.Union([Type.String(), Type.Null()]),
  })
}

export interface PageOf<T> {
  records: T[]
  total: number
  pageNo: number
  pageSize: number
  hasMore: boolean
  cursor: string | null
}
