import Taro from '@tarojs/taro'
import type * as h5 from './index'
import type { Permission } from './index'

export type { Permission } from './index'

export const canOpenSettings: typeof h5.canOpenSettings = true

const scopes: Readonly<Record<Permission, string>> = {
  location: 'scope.userFuzzyLocation',
  album: 'scope.writePhotosAlbum',
  record: 'scope.record',
}

export const isRefused: typeof h5.isRefused = (permission) =>
  Taro.getSetting().then(
    ({ authSetting }) => Reflect.get(Object(authSetting), scopes[permission]) === false,
    () => false,
  )

export const openSettings: typeof h5.openSettings = () =>
  Taro.openSetting().then(
    () => undefined,
    () => undefined,
  )
