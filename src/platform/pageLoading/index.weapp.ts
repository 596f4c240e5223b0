import type * as h5 from './index'

/** WeChat loads its packages and shows its own view. */
export const watchPageLoading: typeof h5.watchPageLoading = () => undefined

/** WeChat shows nothing for such an address. */
export const pageMissing: typeof h5.pageMissing = (goHome) => goHome()
