import Type, { type Static } from 'typebox'
import { Flag, RegionCode } from './common'
import { endpoint, strict } from './endpoint'
import { limits } from './limits'

export const Region = Type.Object({ code: RegionCode, name: Type.String() })
export type Region = Static<typeof Region>

export const getProvinces = endpoint('getProvinces', {
  summary: 'Every province, in the order of their codes',
  data: Type.Array(Region),
})

export const getCities = endpoint('getCities', {
  summary: 'The cities of a province',
  query: strict({ code: RegionCode }),
  data: Type.Array(Region),
})

export const getAreas = endpoint('getAreas', {
  summary: 'The counties and districts of a city; with a keyword places anywhere, by their whole names',
  query: strict({
    code: Type.Optional(RegionCode),
    /** A part of a name: 徐汇, 上海徐汇, 东莞. 20 are answered at most, those that begin with it first. */
    keyword: Type.Optional(Type.String({ minLength: limits.keywordMin, maxLength: limits.keywordMax })),
    /** 1: whole cities and provinces too, as a filter needs them. */
    whole: Type.Optional(Flag),
  }),
  data: Type.Array(Region),
})

/** `city` is null where the address says nothing, as on a private network. */
export const locateByIp = endpoint('locateByIp', {
  summary: 'The city of the caller by network address',
  data: Type.Object({ city: Type.Union([Region, Type.Null()]), province: Type.Union([Region, Type.Null()]) }),
})
