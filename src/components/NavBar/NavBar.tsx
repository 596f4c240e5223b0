import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { navigateBack } from '@/lib/navigate'
import { screenTop, useTopInk } from '@/platform/screenTop'
import { classNames } from '@/theme/classNames'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './NavBar.scss'

interface NavBarProps {
  title?: string
  /** Lies over a picture: round dark buttons, white words, a shade behind. */
  over?: boolean
  /** The colour that the page's head begins with: `soft` green, or the teal of membership, on which its words are white. */
  ground?: 'soft' | 'teal'
  /** The picture has scrolled away below an `over` bar: the bar gets its ground and shows its title. */
  solid?: boolean
  /** Without the arrow, as on a tab. */
  root?: boolean
  /** Right of the arrow, left of WeChat's capsule: a search field, a switch. */
  children?: ReactNode
}

/** The bar of pages that draw their own. Back goes back in history (product 2.4); WeChat's capsule keeps its room, its own bar takes this one's place. */
export function NavBar({ title, over = false, ground, solid = false, root = false, children }: NavBarProps) {
  const { barStyle, capsule, timeline } = screenTop()
  useTopInk((over && !solid) || ground === 'teal')
  if (timeline) return null
  const className = classNames(
    'pp-nav',
    over && !solid && 'pp-nav--over',
    over && solid && 'pp-nav--solid',
    ground && `pp-nav--${ground}`,
  )
  return (
    <View className={className}>
      <View className="pp-nav__bar" style={barStyle}>
        <View className={classNames('pp-nav__row', capsule && 'pp-nav__row--capsule')}>
          {!root && (
            <Pressable id="nav-back" className="pp-nav__back" onPress={() => void navigateBack()} label="返回">
              <View className="pp-nav__circle">
                <Icon name="left" size={44} />
              </View>
            </Pressable>
          )}
          {title && (!over || solid || ground) && <View className="pp-nav__title">{title}</View>}
          {children}
        </View>
      </View>
      {(!over || ground) && <View className="pp-nav__room" style={barStyle} />}
    </View>
  )
}
