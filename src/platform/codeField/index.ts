import type { InputProps } from '@tarojs/components'

interface CodeFieldProps extends Pick<InputProps, 'type' | 'maxlength'> {
  /** What browsers alone know. */
  readonly inputMode?: 'numeric'
  readonly autoComplete?: 'one-time-code'
}

/**
 * How a field takes a code of digits. In a browser it is text with the digits' keyboard, as a number field would drop the whole code
 * over one letter and count up under an arrow key; it is longer than the code, so that `123 456` can be pasted whole.
 */
export function codeField(_length: number): CodeFieldProps {
  return { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', maxlength: 40 }
}
