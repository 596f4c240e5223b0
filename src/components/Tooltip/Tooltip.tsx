import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './Tooltip.scss'

/** Product 17.5: of the words, in px on a screen 375 wide. */
const tooltipSize = 14

interface TooltipProps {
  /** What is explained, one or two sentences. */
  text: string
  /** What the press explains, read out: 置顶价格说明. */
  label: string
  id: string
  /** Which edge of the bubble stands at what is pressed, so that it stays on the screen. */
  align?: 'left' | 'centre' | 'right'
}

/** A word of explanation over what it explains. A press shows it; the next press anywhere, or Escape, takes it away. */
export function Tooltip({ text, label, id, align = 'centre' }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const escape = {
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
    },
  }
  return (
    <View className="pp-tooltip" {...escape}>
      <Pressable id={id} className="pp-tooltip__ask" onPress={() => setOpen(!open)} label={label} alone>
        <Icon name="info" size={32} />
      </Pressable>
      {open && (
        <>
          <View className="pp-tooltip__away" onClick={() => setOpen(false)} aria-hidden />
          <View className={`pp-tooltip__bubble pp-tooltip__bubble--${align}`} role="status" id={`${id}-text`}>
            <View style={{ fontSize: Taro.pxTransform(tooltipSize * 2) }}>{text}</View>
          </View>
        </>
      )}
    </View>
  )
}
