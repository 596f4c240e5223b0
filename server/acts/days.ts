import Type from 'typebox'
import { Instant } from '@contract/common'
import { shanghaiMinute } from '@contract/shanghai'
import { refuseAct } from './refused'

const moment = (title: string) => Type.Optional(Type.Unsafe<string>({ ...Instant, title }))

/** From when until when something is shown, sold or in force: fields of an act. */
export const daysFields = {
  from: moment('开始时间（不填立即）'),
  until: moment('结束时间（不填一直）'),
}

export interface Days {
  readonly from_at: Date | null
  readonly until_at: Date | null
}

interface Moments {
  readonly from: string | undefined
  readonly until: string | undefined
}

/** The fields as moments. Refuses an end that is over, or comes before the beginning. */
export function daysOf({ from, until }: Moments, at: Date): Days {
  const days = {
    from_at: from === undefined ? null : new Date(from),
    until_at: until === undefined ? null : new Date(until),
  }
  if (days.until_at !== null && days.until_at <= (days.from_at ?? at)) refuseAct('结束时间应在开始之后。')
  if (days.until_at !== null && days.until_at <= at) refuseAct('结束时间已经过去。')
  return days
}

/** 一直, or from when until when. */
export function daysText({ from_at: from, until_at: until }: Days): string {
  const parts = [
    ...(from === null ? [] : [`${shanghaiMinute(from)} 起`]),
    ...(until === null ? [] : [`到 ${shanghaiMinute(until)} 止`]),
  ]
  return parts.length === 0 ? '一直' : parts.join('，')
}

/** Whether there is a moment in both. */
export function overlap(one: Days, other: Days): boolean {
  const startsBefore = (end: Date | null, from: Date | null) => end === null || from === null || from < end
  return startsBefore(one.until_at, other.from_at) && startsBefore(other.until_at, one.from_at)
}
