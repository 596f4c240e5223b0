import { View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { classNames } from '@/theme/classNames'
import './Pressable.scss'

export interface PressableProps {
  id?: string | undefined
  onPress?: ((event?: ITouchEvent) => void) | undefined
  children?: ReactNode
  className?: string
  style?: CSSProperties
  disabled?: boolean
  /** Read out instead of the content. */
  label?: string
  role?: 'button' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'link'
  /** State of a tab, radio, checkbox or switch. */
  chosen?: boolean
  /** Keeps the press from reaching what lies around it. */
  alone?: boolean
}

/** Anything that can be pressed: dims while pressed, and on H5 takes focus, Enter and Space. */
export function Pressable(props: PressableProps) {
  const { onPress, children, className, style, disabled = false, label, role = 'button', alone = false } = props
  const press = (event?: ITouchEvent) => {
    if (alone) event?.stopPropagation()
    if (!disabled) onPress?.(event)
  }
  return (
    <View
      className={classNames('pp-pressable', disabled && 'pp-pressable--disabled', className)}
      {...(props.id && { id: props.id })}
      {...(style && { style })}
      onClick={press}
      {...keyboard(press, disabled)}
      {...meaning(role, props.chosen)}
      {...(label && { 'aria-label': label })}
    >
      {children}
    </View>
  )
}

function keyboard(press: () => void, disabled: boolean) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    press()
  }
  return disabled ? { 'aria-disabled': true } : { tabIndex: 0, onKeyDown }
}

function meaning(role: NonNullable<PressableProps['role']>, chosen: boolean | undefined) {
  if (chosen === undefined) return { role }
  if (role === 'tab') return { role, 'aria-selected': chosen }
  if (role === 'button') return { role, 'aria-pressed': chosen }
  return { role, 'aria-checked': chosen }
}
