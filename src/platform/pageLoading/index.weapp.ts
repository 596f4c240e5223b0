import type * as h5 from './index'

/** WeChat loads its packages and shows its own view. */
export const watchPageLoading: typeof h5.watchPageLoading = () => undefined
