import { copyText } from '../clipboard'
import type * as h5 from './index'

/** A mini-program cannot leave for a foreign address: it is copied. */
export const leaveFor: typeof h5.leaveFor = (url) => void copyText(url)
