import { Button as NativeButton } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from '@/theme/classNames'
import { Pressable } from '../Pressable/Pressable'
import './Button.scss'

export type ButtonLook =
  | 'fill'
  | 'soft'
  | 'line'
  | 'line-primary'
  | 'teal'
  | 'gold'
  | 'error'
  | 'ghost'
  | 'plain'
  | 'done'

interface ButtonProps {
  id?: string | undefined
  children: ReactNode
  onPress?: (() => void) | undefined
  look?: ButtonLook
  /** 88, 64 or 52 high; the touch area is 88 in every case. */
  size?: 'lg' | 'md' | 'sm'
  /** As wide as what holds it. */
  wide?: boolean
  disabled?: boolean
  /** Shows a spinner and takes no press. */
  busy?: boolean
  label?: string
  /** Of a button that is a switch: whether it is on. */
  on?: boolean
  className?: string
  /** What WeChat's own button opens in the mini-program: its share sheet, its customer service. */
  opens?: 'share' | 'contact'
}

/** One filled button a screen; a second action is soft, outlined or text. */
export function Button(props: ButtonProps) {
  const {
    children,
    onPress,
    look = 'fill',
    size = 'lg',
    wide,
    disabled = false,
    busy = false,
    label,
    on,
    opens,
  } = props
  const off = disabled || busy
  const className = classNames(
    'pp-button',
    `pp-button--${look}`,
    `pp-button--${size}`,
    wide && 'pp-button--wide',
    busy && 'pp-button--busy',
    props.className,
  )
  return (
    <Pressable
      id={props.id}
      className={className}
      onPress={onPress}
      disabled={off}
      alone
      {...(label && { label })}
      {...(on !== undefined && { role: 'switch', chosen: on })}
    >
      {children}
      {opens && !off && (
        <NativeButton
          className="pp-button__native"
          openType={opens}
          aria-label={label ?? (typeof children === 'string' ? children : '')}
        />
      )}
    </Pressable>
  )
}
