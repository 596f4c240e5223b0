import type * as h5 from './index'

/** WeChat loads pages itself and has neither menu nor dragging. */
export const prepareLaunch: typeof h5.prepareLaunch = () => undefined
