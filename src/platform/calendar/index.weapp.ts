import Taro from '@tarojs/taro'
import { isRefused, offerSettings } from '../permission'
import type * as h5 from './index'

export type { CalendarEntry } from './types'

export const opensFeeds: typeof h5.opensFeeds = false

export const addToCalendar: typeof h5.addToCalendar = async ({ title, startsAt, endsAt, place }) => {
  const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000)
  try {
    await Taro.addPhoneCalendar({
      title,
      location: place,
      startTime: seconds(startsAt),
      endTime: String(seconds(endsAt)),
      alarmOffset: 7200,
    })
    return true
  } catch {
    if (await isRefused('calendar'))
      await offerSettings({ title: '没有写入日历', content: '你没有允许添加到日历，可在设置中打开' })
    return false
  }
}

/** WeChat opens no other application. */
export const openFeed: typeof h5.openFeed = () => undefined
