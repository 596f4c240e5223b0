import { Picker, View } from '@tarojs/components'
import type * as h5 from './DayInput'

export type { DayInputProps } from './DayInput'

/** A day by WeChat's own wheels. */
export const DayInput: typeof h5.DayInput = ({ id, label, value, from, to, className, placeholder, onChange }) => (
  <Picker
    id={id}
    mode="date"
    headerText={label}
    value={value}
    start={from}
    end={to}
    onChange={({ detail }) => onChange(detail.value)}
  >
    <View className={`${className}${value ? '' : ' pp-field__placeholder'}`}>{value || placeholder}</View>
  </Picker>
)
