import type * as h5 from './index'

/** WeChat has no keyboard, and its Back is the page's. */
export const holdDialog: typeof h5.holdDialog = () => () => undefined
