import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { classNames } from '@/theme/classNames'
import './CodeInput.scss'

/** Spec 5. */
export const codeLength = 6

interface CodeInputProps {
  value: string
  onChange: (value: string) => void
  /** Runs once the last character is there. */
  onDone?: (value: string) => void
  /** Six boxes by default. */
  length?: number
  id?: string
  label?: string
  error?: boolean
}

/** A code in boxes: one hidden field takes the digits, so that the phone may fill in the whole code from a message. */
export function CodeInput({
  value,
  onChange,
  onDone,
  length = codeLength,
  id,
  label = '验证码',
  error,
}: CodeInputProps) {
  const [focused, setFocused] = useState(false)
  const take = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onDone?.(code)
  }
  return (
    <View className="pp-code">
      {Array.from({ length }, (_, place) => (
        <View
          key={place}
          aria-hidden
          className={classNames(
            'pp-code__box',
            focused && place === Math.min(value.length, length - 1) && 'pp-code__box--next',
            error && 'pp-code__box--error',
          )}
        >
          {value[place] ?? ''}
        </View>
      ))}
      <Input
        className="pp-code__input"
        type="number"
        maxlength={length}
        value={value}
        onInput={(event) => take(event.detail.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        aria-label={label}
        {...{ autocomplete: 'one-time-code' }}
        {...(id && { id })}
      />
    </View>
  )
}
