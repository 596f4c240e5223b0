import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/iconNames'
import './Tag.scss'

export type TagTone = 'plain' | 'senior' | 'success' | 'warning' | 'error' | 'primary' | 'vip'

interface TagProps {
  children: ReactNode
  tone?: TagTone
  /** States carry an icon, so that colour is never alone. */
  icon?: IconName
}

export function Tag({ children, tone = 'plain', icon }: TagProps) {
  return (
    <View className={`pp-tag pp-tag--${tone}`}>
      {tone === 'vip' && <Icon name="crown" filled size={24} />}
      {icon && <Icon name={icon} size={22} />}
      {children}
    </View>
  )
}
