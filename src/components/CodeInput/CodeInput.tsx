import { Input, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { codeField } from '@/platform/codeField'
import { classNames } from '@/theme/classNames'
import { FieldError } from '../Field/FieldError'
import './CodeInput.scss'

/** Product 15.4. */
const codeLength = 6

interface CodeInputProps {
  value: string
  /** Gets the digits alone, whatever was typed or pasted between them. */
  onChange: (value: string) => void
  label: string
  /** A sentence under the boxes; they turn red with it. */
  error: string
  id: string
  /** Right of the label: the button that sends the code. */
  children?: ReactNode
}

/** A code in boxes: one field over them takes the digits, so that the phone may fill in the whole code from a message. */
export function CodeInput({ value, onChange, label, error, id, children }: CodeInputProps) {
  const [focused, setFocused] = useState(false)
  const errorId = useId()
  const take = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, codeLength)
    if (code !== value) onChange(code)
  }
  return (
    <View className="pp-field">
      <View className="pp-code__head">
        <View className="pp-code__label">{label}</View>
        {children}
      </View>
      <View className={classNames('pp-code', error && 'pp-code--error')}>
        {Array.from({ length: codeLength }, (_, place) => (
          <View
            key={place}
            aria-hidden
            className={classNames(
              'pp-code__box',
              focused && place === Math.min(value.length, codeLength - 1) && 'pp-code__box--next',
            )}
          >
            {value[place] ?? ''}
          </View>
        ))}
        <Input
          className="pp-code__input"
          id={id}
          value={value}
          onInput={(event) => take(event.detail.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-label={label}
          aria-invalid={error !== ''}
          {...(error && { 'aria-describedby': errorId })}
          {...codeField(codeLength)}
        />
      </View>
      {error && <FieldError id={errorId} text={error} />}
    </View>
  )
}
