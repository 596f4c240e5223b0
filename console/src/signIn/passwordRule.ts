/** What a new password has to be, in words and for a form. */
export const passwordHint = '12 位以上，含字母、数字、符号中的两种'
export const newPasswordRule = { required: true, min: 12, message: '至少 12 位' }
