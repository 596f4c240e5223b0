import { View } from '@tarojs/components'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { holdDialog } from '@/platform/dialog'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './Modal.scss'

interface ModalProps {
  onClose: () => void
  /** What it is about, read out. */
  label: string
  children: ReactNode
}

/** A panel in the middle, 650 wide (product 17.5), with its cross below; the scrim and Escape close it too. */
export function Modal({ onClose, label, children }: ModalProps) {
  const id = useId()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => holdDialog(id, () => close.current()), [id])
  const meaning = { role: 'dialog', 'aria-modal': true, 'aria-label': label }
  return (
    <View className="pp-modal">
      <View className="pp-modal__scrim" onClick={onClose} aria-hidden />
      <View className="pp-modal__panel" id={id} {...meaning}>
        {children}
        <Pressable className="pp-modal__close" onPress={onClose} label="关闭">
          <Icon name="close" size={40} />
        </Pressable>
      </View>
    </View>
  )
}
