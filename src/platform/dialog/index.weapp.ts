import type * as h5 from './index'

/** WeChat has no keyboard to hold. */
export const holdKeyboard: typeof h5.holdKeyboard = () => () => undefined
