import type * as h5 from './index'

export type { ThemeName } from './index'

/** WeChat's own setting decides, for its bars as for the pages. */
export const choosesTheme: typeof h5.choosesTheme = false

export const chosenTheme: typeof h5.chosenTheme = () => 'system'

export const chooseTheme: typeof h5.chooseTheme = () => undefined
