import Taro from '@tarojs/taro'
import { shortClasses } from './attributes/classes'
import type * as h5 from './boxes'

export type { Box } from './boxes'

/** Taro nests its own components below the fourth level; only `>>>` looks into them. */
export const boxesOf: typeof h5.boxesOf = (selector) =>
  new Promise((resolve) => {
    const query = Taro.createSelectorQuery()
    query.selectAll(shortClasses(`.pp-page >>> ${selector}`)).boundingClientRect((found) => {
      resolve(Array.isArray(found) ? found : [])
    })
    query.exec()
  })
