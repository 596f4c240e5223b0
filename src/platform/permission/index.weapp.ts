import Taro from '@tarojs/taro'
import type * as h5 from './index'
import type { Permission } from './index'

export type { Permission } from './index'

export const canOpenSettings: typeof h5.canOpenSettings = true

/** WeChat asks for the map and for the fuzzy location apart; either may have been refused. */
const scopes: Readonly<Record<Permission, readonly string[]>> = {
  location: ['scope.userLocation', 'scope.userFuzzyLocation'],
  album: ['scope.writePhotosAlbum'],
  record: ['scope.record'],
  calendar: ['scope.addPhoneCalendar'],
}

export const isRefused: typeof h5.isRefused = (permission) =>
  Taro.getSetting().then(
    ({ authSetting }) => scopes[permission].some((scope) => Reflect.get(Object(authSetting), scope) === false),
    () => false,
  )

export const openSettings: typeof h5.openSettings = () =>
  Taro.openSetting().then(
    () => undefined,
    () => undefined,
  )

export const offerSettings: typeof h5.offerSettings = async (refused) => {
  const { confirm } = await Taro.showModal({ ...refused, confirmText: '去设置' })
  if (confirm) await openSettings()
}
