import type * as h5 from './index'

/** WeChat's keyboard of digits offers the code of a message by itself; its field keeps to the length. */
export const codeField: typeof h5.codeField = (length) => ({ type: 'number', maxlength: length })
