import type * as h5 from './index'

/** WeChat's tabs have no way back. */
export const keepTabBehind: typeof h5.keepTabBehind = () => undefined
