import Taro from '@tarojs/taro'
import type * as h5 from './index'

export type { Coordinates } from './index'

/** The fuzzy location is enough to find a city, and tells no more than that. */
export const fetchLocation: typeof h5.fetchLocation = () =>
  Taro.getFuzzyLocation({ type: 'gcj02' }).then(
    ({ longitude, latitude }) => ({ longitude, latitude }),
    () => 'Error',
  )
