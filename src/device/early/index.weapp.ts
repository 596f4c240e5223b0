import type * as h5 from './index'

/** WeChat starts no call before our code runs. */
export const earlyCall: typeof h5.earlyCall = () => null
