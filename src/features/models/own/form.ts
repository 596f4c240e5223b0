import type { Problem } from '@/lib/useForm'
import { checkRequired, isAmount } from '@/lib/validate'
import { cardLimits } from '@contract/limits'
import type { OwnModel } from '@contract/models'
import { fenOf } from '@contract/prices'
import { refusals } from '@contract/reasons'
import { shanghaiDay, shanghaiHour } from '@contract/shanghai'
import type { CardInput } from './api'

/** A spoken introduction that is stored, under its key. */
export interface KeptVoice {
  readonly key: string
  readonly seconds: number
}

/** A card as it is typed: numbers are texts until it is sent. */
export interface CardForm {
  readonly name: string
  readonly sex: 0 | 1 | null
  readonly birthDay: string
  readonly height: string
  readonly weight: string
  readonly shoeSize: string
  readonly area: { readonly code: string; readonly name: string } | null
  /** Yuan an hour; 0 is 互勉. */
  readonly fee: string
  readonly intro: string
  readonly voice: KeptVoice | null
  readonly classIds: readonly string[]
}

export type CardField = keyof CardForm | 'pictures'

export const emptyCard: CardForm = {
  name: '',
  sex: null,
  birthDay: '',
  height: '',
  weight: '',
  shoeSize: '',
  area: null,
  fee: '',
  intro: '',
  voice: null,
  classIds: [],
}

/** What the form begins with: the edit that waits or was refused, else the card. */
export function formOf({ edit, ...card }: OwnModel): CardForm {
  const { name, sex, birthDay, height, weight, shoeSize, regionCode, pccName, hourlyFeeFen, intro, voice, classIds } =
    edit ?? card
  return {
    name,
    sex,
    birthDay,
    height: String(height),
    weight: String(weight),
    shoeSize: String(shoeSize),
    area: { code: regionCode, name: pccName },
    fee: String(hourlyFeeFen / 100),
    intro,
    voice: voice && { key: voice.key, seconds: voice.seconds },
    classIds,
  }
}

export type CardProblem = Problem<CardField>

/** Product 15.1: in the order of the form, with what to say when it is empty; the measures stand together and have the default. */
const required = [
  ['pictures', '请添加照片'],
  ['name', '请填写艺名'],
  ['sex', '请选择性别'],
  ['birthDay', '请填写出生日期'],
  ['height'],
  ['weight'],
  ['shoeSize'],
  ['area', '请选择所在地区'],
  ['fee', '请填写每小时费用，互勉填 0'],
] as const satisfies readonly (readonly [CardField, message?: string])[]

const ranges = [
  ['height', '身高', 'cm'],
  ['weight', '体重', 'kg'],
  ['shoeSize', '鞋码', ''],
] as const

/** The first thing that keeps a card from being sent, from the top; null when nothing does. */
export function cardProblem(form: CardForm, pictures: readonly unknown[], today: string): CardProblem | null {
  const missing = checkRequired({ ...form, pictures }, required)
  return missing ?? birthProblem(form.birthDay, today) ?? rangeProblem(form) ?? feeProblem(form.fee)
}

function birthProblem(birthDay: string, today: string): CardProblem | null {
  if (!isDay(birthDay)) return { field: 'birthDay', message: '请选择有效的出生日期' }
  const [year = '', rest] = [today.slice(0, 4), today.slice(4)]
  const adult = `${Number(year) - cardLimits.adultAge}${rest}`
  return birthDay > adult ? { field: 'birthDay', message: refusals.AGE_UNDER.msg } : null
}

function isDay(day: string): boolean {
  const moment = shanghaiHour(day).getTime()
  const real = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment) && shanghaiDay(moment) === day
  return real && Number(day.slice(0, 4)) >= cardLimits.oldestBirthYear
}

function rangeProblem(form: CardForm): CardProblem | null {
  for (const [field, name, unit] of ranges) {
    const { min, max } = cardLimits[field]
    const value = /^\d{1,3}$/.test(form[field].trim()) ? Number(form[field]) : Number.NaN
    if (!(value >= min && value <= max))
      return { field, message: `${name}是 ${min}–${max}${unit && ` ${unit}`} 的整数` }
  }
  return null
}

function feeProblem(fee: string): CardProblem | null {
  const good = isAmount(fee.trim()) && Number(fee) <= cardLimits.feeYuanMax
  return good ? null : { field: 'fee', message: `费用是 0–${cardLimits.feeYuanMax} 元，最多两位小数` }
}

/** What is sent; only for a form without a problem. */
export function cardInput(form: CardForm, pictures: string[], id: string | undefined): CardInput {
  return {
    ...(id !== undefined && { id }),
    name: form.name.trim(),
    sex: form.sex ?? 0,
    birthDay: form.birthDay,
    height: Number(form.height),
    weight: Number(form.weight),
    shoeSize: Number(form.shoeSize),
    regionCode: form.area?.code ?? '',
    hourlyFeeFen: fenOf(Number(form.fee)),
    intro: form.intro.trim(),
    voiceKey: form.voice?.key ?? '',
    classIds: [...form.classIds],
    pictures,
  }
}
