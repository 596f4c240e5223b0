import Taro from '@tarojs/taro'
import { toast } from '@/lib/toast'
import { copyText } from '../clipboard'
import { isRefused, offerSettings } from '../permission'
import type * as h5 from './index'
import { chooseRegion } from './region'

export type { Place, Spot } from './types'

export const choosePlace: typeof h5.choosePlace = async () => {
  try {
    const { name, address, longitude, latitude } = await Taro.chooseLocation({})
    return name || address ? { name, address, longitude: Number(longitude), latitude: Number(latitude) } : null
  } catch (error) {
    if (wasLeft(error)) return null
    if (await isRefused('location'))
      await offerSettings({
        title: '地图没有打开',
        content: '你没有允许使用位置信息，可在设置中打开，也可以直接填写地址',
      })
    else toast('地图没有打开，请直接填写地址')
    return null
  }
}

export const chooseSpot: typeof h5.chooseSpot = async () => {
  try {
    const { name, address } = await Taro.chooseLocation({})
    return address ? { name, address } : null
  } catch (error) {
    return wasLeft(error) ? null : chooseRegion()
  }
}

function wasLeft(error: unknown): boolean {
  return String(Reflect.get(Object(error), 'errMsg')).endsWith('cancel')
}

export const openPlace: typeof h5.openPlace = async ({ name, address, longitude, latitude }) => {
  if (longitude !== undefined && latitude !== undefined) {
    await Taro.openLocation({ name, address, longitude, latitude }).catch(() => undefined)
    return
  }
  if (await copyText(address)) toast('地址已复制，可在地图应用中搜索')
}
