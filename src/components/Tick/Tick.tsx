import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from '@/theme/classNames'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './Tick.scss'

interface TickProps {
  id: string
  on: boolean
  onChange: (on: boolean) => void
  /** What is agreed to, and below it, smaller, what that means. */
  children: ReactNode
  note?: string
}

/** A choice that is made or left, with its words beside it: the whole row takes the press. */
export function Tick({ id, on, onChange, children, note }: TickProps) {
  return (
    <Pressable id={id} className="pp-tick" role="checkbox" chosen={on} onPress={() => onChange(!on)}>
      <View className={classNames('pp-tick__box', on && 'pp-tick__box--on')}>
        <Icon name="check" size={26} />
      </View>
      <View className="pp-tick__words">
        <View>{children}</View>
        {note && <View className="pp-tick__note">{note}</View>}
      </View>
    </Pressable>
  )
}
