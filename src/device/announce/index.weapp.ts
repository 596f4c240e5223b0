import type * as h5 from './index'

/** WeChat reads its own toasts out. */
export const announce: typeof h5.announce = () => undefined
