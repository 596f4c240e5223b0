import type * as h5 from './holdTouch'

export const holdTouch: typeof h5.holdTouch = { catchMove: true }
