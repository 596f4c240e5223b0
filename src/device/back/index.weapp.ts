import type * as h5 from './index'

/** WeChat's Back is the page's. */
export const takeBack: typeof h5.takeBack = () => ({ onTop: () => true, end: () => undefined })

export const leaveOpened: typeof h5.leaveOpened = () => null
