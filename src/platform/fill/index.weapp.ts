import type * as h5 from './index'

export type { Fill } from './index'

/** WeChat fills nothing in but a code (platform/codeField); a number gets the keyboard of digits. */
export const fillProps: typeof h5.fillProps = (fill) => (fill === 'phone' ? { type: 'number' } : {})
