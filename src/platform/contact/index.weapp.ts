import type * as h5 from './index'

export const hasContactButton: typeof h5.hasContactButton = true
