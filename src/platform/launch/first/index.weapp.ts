import type * as h5 from './index'

/** WeChat shows nothing before the first page is drawn. */
export const showsFirstScreen: typeof h5.showsFirstScreen = () => false
export const endFirstScreen: typeof h5.endFirstScreen = () => undefined
