import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { screenTop } from '@/platform/screenTop'
import { classNames } from '@/theme/classNames'
import './TopBar.scss'

interface TopBarProps {
  /** What stands in the row of WeChat's capsule. */
  row: ReactNode
  /** Below the row, staying on top with it. */
  children?: ReactNode
  /** In the page's colour instead of the surface's. */
  ghost?: boolean
}

/** The top of a tab: stays while the list below it scrolls. */
export function TopBar({ row, children, ghost }: TopBarProps) {
  const { barStyle, capsule } = screenTop()
  return (
    <View className={classNames('pp-top-bar', ghost && 'pp-top-bar--ghost')} style={barStyle}>
      <View className={classNames('pp-top-bar__row', capsule && 'pp-top-bar__row--capsule')}>{row}</View>
      {children}
    </View>
  )
}
