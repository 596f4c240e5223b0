import type { InputProps } from '@tarojs/components'

/** What a field asks of its person that the system may know already. */
export type Fill = 'phone' | 'password' | 'newPassword'

interface FillProps {
  readonly type?: NonNullable<InputProps['type']>
  readonly maxlength?: number
  /** What browsers alone know. */
  readonly inputMode?: 'tel'
  readonly autoComplete?: 'tel' | 'current-password' | 'new-password'
}

const known: Readonly<Record<Fill, FillProps>> = {
  // Longer than a number, as a phone fills in +86 and gaps too. Taro's list of types lacks this one, its field takes any.
  phone: { type: 'tel' as 'number', inputMode: 'tel', autoComplete: 'tel', maxlength: 24 },
  password: { autoComplete: 'current-password' },
  newPassword: { autoComplete: 'new-password' },
}

/** How a field is told to a browser, so that the phone or its keeper of passwords can fill it in. */
export function fillProps(fill: Fill): FillProps {
  return known[fill]
}
