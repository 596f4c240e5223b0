import { View } from '@tarojs/components'
import { iconSize } from '@/platform/view/iconSize'
import { classNames } from '@/theme/classNames'
import type { FilledIconName, IconName } from './iconNames'
import '@/theme/icons.scss'

interface IconBase {
  /** Edge in design px; without it the icon is as large as the text beside it. */
  size?: number
  className?: string
  /** Read out on H5; without it the icon is decoration. */
  label?: string
}
type IconProps = IconBase & ({ name: IconName; filled?: false | undefined } | { name: FilledIconName; filled: boolean })

/** One drawing of the set, in the colour of the text around it. */
export function Icon({ name, filled, size, className, label }: IconProps) {
  const edge = size === undefined ? {} : iconSize(size)
  return (
    <View
      className={classNames('pp-icon', `pp-icon--${name}${filled ? '-filled' : ''}`, edge.className, className)}
      {...(edge.style && { style: edge.style })}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
