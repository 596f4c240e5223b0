import { View } from '@tarojs/components'
import { DayInput } from '@/platform/dayInput/DayInput'
import { classNames } from '@/theme/classNames'
import { shanghaiDay } from '@contract/shanghai'
import { FieldError } from '../Field/FieldError'
import '../Field/Field.scss'
import './DateField.scss'

/** Product 17.5: how far the years go to either side of this one. */
const yearsEitherSide = 10

interface DateFieldProps {
  id: string
  label: string
  /** `YYYY-MM-DD`, empty while none is chosen. */
  value: string
  onChange: (day: string) => void
  /** First and last day that can be chosen. */
  from?: string
  to?: string
  placeholder?: string
  error?: string | undefined
}

/** A day to choose by the device's own picker, with its label and its error. */
export function DateField({ id, label, value, onChange, error, placeholder = '选择日期', ...range }: DateFieldProps) {
  const year = Number(shanghaiDay(Date.now()).slice(0, 4))
  const { from = `${year - yearsEitherSide}-01-01`, to = `${year + yearsEitherSide}-12-31` } = range
  return (
    <View className="pp-field">
      <View className="pp-field__label">{label}</View>
      <View className={classNames('pp-field__box pp-date-field', error && 'pp-field__box--error')}>
        <DayInput
          className={classNames('pp-field__input pp-date-field__input', value === '' && 'pp-date-field__input--none')}
          invalid={Boolean(error)}
          {...{ id, label, value, from, to, placeholder, onChange }}
        />
      </View>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </View>
  )
}
