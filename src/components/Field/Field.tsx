import { Input, Textarea, View } from '@tarojs/components'
import type { InputProps } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { fillProps, type Fill } from '@/platform/fill'
import { classNames } from '@/theme/classNames'
import { limits } from '@contract/limits'
import { FieldError } from './FieldError'
import './Field.scss'

interface FieldProps {
  value: string
  onChange: (value: string) => void
  /** Read out on H5, and shown above the field when `labelled`. */
  label: string
  labelled?: boolean
  placeholder?: string
  /** A sentence under the field; the field turns red with it. */
  error?: string | undefined
  id?: string
  type?: NonNullable<InputProps['type']>
  password?: boolean
  /** What the system may fill in by itself. */
  fill?: Fill
  /** 140 unless a field says otherwise (product 15.3). */
  maxLength?: number
  /** Several lines, with a count. */
  lines?: boolean
  /** Written straight on the page, without a box, as the one text that a page is for. */
  plain?: boolean
  /** Takes the keyboard as soon as it is there. */
  focus?: boolean
  onConfirm?: () => void
  /** Left of what is typed: +86. */
  before?: string
  /** At the right end: a button for a code, an eye. */
  children?: ReactNode
}

/** One line or several of text, its focus and its error. */
export function Field(props: FieldProps) {
  const [focused, setFocused] = useState(false)
  const errorId = useId()
  const { label, labelled, error, lines, children } = props
  return (
    <View className="pp-field">
      {labelled && <View className="pp-field__label">{label}</View>}
      <View
        className={classNames(
          'pp-field__box',
          lines && 'pp-field__box--lines',
          props.plain && 'pp-field__box--plain',
          focused && 'pp-field__box--focused',
          error && 'pp-field__box--error',
        )}
      >
        {props.before && <View className="pp-field__before">{props.before}</View>}
        <Entry {...props} errorId={errorId} onFocus={() => setFocused(true)} onLeave={() => setFocused(false)} />
        {children}
      </View>
      {error && <FieldError id={errorId} text={error} />}
    </View>
  )
}

/** As people count: an emoji is one. */
function charsIn(value: string): number {
  return Array.from(value).length
}

function Entry(props: FieldProps & { errorId: string; onFocus: () => void; onLeave: () => void }) {
  const { value, onChange, label, placeholder = '', maxLength = limits.shortTextMax, lines, onFocus } = props
  const leave = (event: { detail: { value?: string } }) => {
    // WeChat tells a nickname that was picked above its keyboard only when the field is left.
    const left = props.type === 'nickname' ? event.detail.value : value
    if (left !== undefined && left !== value) onChange(left)
    props.onLeave()
  }
  const shared = {
    className: 'pp-field__input',
    placeholderClass: 'pp-field__placeholder',
    value,
    placeholder,
    onFocus,
    onBlur: leave,
    onInput: (event: { detail: { value: string } }) => onChange(event.detail.value),
    'aria-label': label,
    'aria-invalid': Boolean(props.error),
    ...(props.error && { 'aria-describedby': props.errorId }),
    ...(props.id && { id: props.id }),
  }
  if (lines)
    return (
      <>
        <Textarea {...shared} maxlength={maxLength} autoHeight autoFocus={props.focus ?? false} />
        <View className="pp-field__count">
          {charsIn(value)}/{maxLength}
        </View>
      </>
    )
  return (
    <Input
      {...shared}
      type={props.type ?? 'text'}
      password={props.password ?? false}
      maxlength={maxLength}
      confirmType="done"
      onConfirm={() => props.onConfirm?.()}
      {...(props.fill && fillProps(props.fill))}
    />
  )
}
