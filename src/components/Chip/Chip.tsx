import type { ReactNode } from 'react'
import { classNames } from '@/theme/classNames'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './Chip.scss'

interface ChipProps {
  id?: string | undefined
  children: ReactNode
  chosen?: boolean
  /** A cell of a row of equal choices, 72 high. */
  large?: boolean
  onPress?: (() => void) | undefined
  /** Draws a cross: the press takes the choice back. */
  removable?: boolean
  label?: string
  role?: 'button' | 'radio' | 'checkbox'
}

/** A choice among few. Chosen is told by weight and outline too, not by colour alone. */
export function Chip({ id, children, chosen, large, onPress, removable, label, role }: ChipProps) {
  const className = classNames('pp-chip', large && 'pp-chip--large', chosen && 'pp-chip--chosen')
  return (
    <Pressable
      id={id}
      className={className}
      onPress={onPress}
      {...(role && { role })}
      {...(chosen !== undefined && !removable && { chosen })}
      {...(label && { label })}
    >
      {children}
      {removable && <Icon name="close" size={24} />}
    </Pressable>
  )
}
