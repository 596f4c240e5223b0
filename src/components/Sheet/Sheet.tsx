import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { holdDialog } from '@/platform/dialog'
import { classNames } from '@/theme/classNames'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './Sheet.scss'

interface SheetProps {
  open: boolean
  onClose: () => void
  title?: string
  children: ReactNode
  id?: string
}

/** Product 17.1: 300 ms. */
const popupMs = 300

/** A panel from below. The scrim, the cross and Escape close it; it leaves the tree when it has slid away. */
export function Sheet({ open, onClose, title, children, id }: SheetProps) {
  const [shown, setShown] = useState(open)
  useEffect(() => {
    if (open) {
      setShown(true)
      return
    }
    const timer = setTimeout(() => setShown(false), popupMs)
    return () => clearTimeout(timer)
  }, [open])
  const panel = useId()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (open ? holdDialog(panel, () => close.current()) : undefined), [open, panel])
  if (!open && !shown) return null

  const meaning = { role: 'dialog', 'aria-modal': true, ...(title && { 'aria-label': title }) }
  return (
    <View className={classNames('pp-sheet', !open && 'pp-sheet--closing')} {...(id && { id })}>
      <View className="pp-sheet__scrim" onClick={onClose} aria-hidden />
      <View className="pp-sheet__panel" id={panel} {...meaning}>
        <View className="pp-sheet__grabber" aria-hidden />
        {title && (
          <View className="pp-sheet__head">
            <View className="pp-sheet__title">{title}</View>
            <Pressable className="pp-sheet__close" onPress={onClose} label="关闭">
              <Icon name="close" size={40} />
            </Pressable>
          </View>
        )}
        <View className="pp-sheet__body">{children}</View>
      </View>
    </View>
  )
}
