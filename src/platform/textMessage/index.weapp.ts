import type * as h5 from './index'

/** WeChat opens no other application. */
export const writeMessage: typeof h5.writeMessage = null
