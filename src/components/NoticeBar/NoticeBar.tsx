import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/iconNames'
import { Pressable } from '../Pressable/Pressable'
import './NoticeBar.scss'

/** Product 17.5: design px a second, and the rest at the start. */
const noticeSpeed = 80
const noticeRestMs = 2000

interface NoticeBarProps {
  text: string
  icon?: IconName
  onPress?: () => void
}

/** About as much as fits beside the icon and the arrow: 22 characters of 26. */
const charactersThatFit = 22
const characterWidth = 26

/** One line of news. A longer one wanders past at an even pace after a rest; with reduced motion it wraps instead. */
export function NoticeBar({ text, icon = 'bell', onPress }: NoticeBarProps) {
  const long = text.length > charactersThatFit
  const timing: CSSProperties = {
    animationDuration: `${Math.ceil((text.length * characterWidth + 600) / noticeSpeed)}s`,
    animationDelay: `${noticeRestMs}ms`,
  }
  const line = (
    <>
      <Icon name={icon} size={30} className="pp-notice__icon" />
      <View className="pp-notice__window">
        <View className={long ? 'pp-notice__text pp-notice__text--long' : 'pp-notice__text'} style={long ? timing : {}}>
          {text}
        </View>
      </View>
      {onPress && <Icon name="right" size={26} className="pp-notice__arrow" />}
    </>
  )
  if (!onPress) return <View className="pp-notice">{line}</View>
  return (
    <Pressable className="pp-notice" onPress={onPress} label={text}>
      {line}
    </Pressable>
  )
}
