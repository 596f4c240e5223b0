import type * as h5 from './index'

export const holdTouch: typeof h5.holdTouch = { catchMove: true }
