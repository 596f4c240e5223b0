import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Input } from '@contract/endpoint'
import { cardLimits } from '@contract/limits'
import type { saveModel } from '@contract/models'
import { shanghaiDay, yearsBetween } from '@contract/shanghai'
import { refuse } from '../../http/refuse'
import type { Fact } from '../moderation/subject'
import { pinPrefix } from '../pins/city'
import { isRegion } from '../regions/match'
import { regionName } from '../regions/names'

const Picture = Type.Object({ key: Type.String(), width: Type.Integer(), height: Type.Integer() })
const Spoken = Type.Object({ key: Type.String(), seconds: Type.Integer() })

/** A card as its model proposes it, on its way through the check; the first picture is the cover. */
export const CardVersion = Type.Object({
  name: Type.String(),
  sex: Type.Union([Type.Literal(0), Type.Literal(1)]),
  birthDay: Type.String(),
  height: Type.Integer(),
  weight: Type.Integer(),
  shoeSize: Type.Integer(),
  regionCode: Type.String(),
  hourlyFeeFen: Type.Integer(),
  intro: Type.String(),
  classIds: Type.Array(Type.String()),
  pictures: Type.Array(Picture, { minItems: 1 }),
  voice: Type.Optional(Spoken),
  /** It was passed, and an operator took it down. */
  takenDown: Type.Optional(Type.Literal(true)),
})
export type CardVersion = Static<typeof CardVersion>
export type CardPicture = Static<typeof Picture>
export type CardVoice = Static<typeof Spoken>

export function versionOf(content: unknown): CardVersion {
  return Value.Parse(CardVersion, content)
}

/** What the check looks at and listens to. */
export function mediaOf({
  pictures,
  voice,
}: {
  pictures: readonly CardPicture[]
  voice?: CardVoice | undefined
}): string[] {
  return [...pictures, ...(voice ? [voice] : [])].map(({ key }) => key)
}

/** What the check reads. */
export function textOf({ name, intro }: CardVersion): string {
  return `${name}\n${intro}`
}

/** Refuses what no card may say: a region that is no city or county, somebody under 18, a day that nobody was born on. */
export function requireFitting({ birthDay, regionCode }: Input<typeof saveModel>, now: Date): void {
  if (!isRegion(regionCode) || pinPrefix(regionCode) === null) refuse('AREA_UNKNOWN', { field: 'regionCode' })
  if (Number(birthDay.slice(0, 4)) < cardLimits.oldestBirthYear) refuse('BAD_INPUT', { field: 'birthDay' })
  if (yearsBetween(birthDay, shanghaiDay(now)) < cardLimits.adultAge) refuse('AGE_UNDER', { field: 'birthDay' })
}

/** What a card says beside its words, for operators; nothing of a version that is no longer kept. */
export function factsOf(content: unknown): Fact[] {
  if (!Value.Check(CardVersion, content)) return []
  const { sex, birthDay, height, weight, shoeSize, regionCode, hourlyFeeFen, voice } = content
  return [
    { title: '性别', text: sex === 1 ? '男' : '女' },
    { title: '生日', text: birthDay },
    { title: '身高', text: `${height} cm` },
    { title: '体重', text: `${weight} kg` },
    { title: '鞋码', text: `${shoeSize}` },
    { title: '地区', text: regionName(regionCode) },
    { title: '时薪', text: hourlyFeeFen === 0 ? '互免' : `¥${hourlyFeeFen / 100}` },
    ...(voice === undefined ? [] : [{ title: '语音', text: `${voice.seconds} 秒` }]),
  ]
}
