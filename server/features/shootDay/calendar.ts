import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator'
import { ownPath } from '@contract/ownPath'
import { shareState } from '@contract/states'
import type { Booked } from './booked'

interface Telling {
  /** Where the site is. */
  readonly origin: string
  readonly now: Date
  regionName(code: string): string
}

/** Share orders as a calendar (RFC 5545): each with an identity that stays and a sequence that rises. */
export function calendarOf(booked: readonly Booked[], telling: Telling): string {
  return ical({
    name: '拼拍的拍摄',
    prodId: { company: 'PinPai', product: 'PinPai', language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
    events: booked.map((one) => eventOf(one, telling)),
  }).toString()
}

function eventOf(booked: Booked, { origin, now, regionName }: Telling): ICalEventData {
  const { shareId, startsAt: start, endsAt: end, sequence, modelName, shareArea, meetingAddress } = booked
  const area = `${regionName(booked.regionCode)} ${shareArea}`
  return {
    id: `${shareId}@pinpai`,
    sequence,
    stamp: now,
    start,
    end,
    summary: `${modelName}的拼单拍摄`,
    description: wordsOf(booked),
    location: meetingAddress === null ? area : `${area} ${meetingAddress}`,
    url: origin + ownPath('pages/pdDetail/pdDetail', { id: shareId }),
    status: statusOf(booked),
  }
}

function statusOf({ state }: Booked): ICalEventStatus {
  if (state === shareState.cancelled) return ICalEventStatus.CANCELLED
  return state === shareState.recruiting ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

function wordsOf({ state, left }: Booked): string {
  if (left) return '你已退出这个拼单'
  if (state === shareState.cancelled) return '拼单已取消'
  return state === shareState.recruiting ? '还没有成团，成团后日历里会有集合地址' : '已成团，签到码和联系方式在拼单页面'
}
