import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Modal } from '@/components/Modal/Modal'
import { Pressable } from '@/components/Pressable/Pressable'
import { read, write } from '@/device/storage'
import { openPath } from '@/lib/navigate'
import { styledSrc } from '@contract/pictures'
import { shanghaiDay } from '@contract/shanghai'
import { useSite } from './api'
import './HomePopup.scss'

/** Product 17.1. */
const modalWidth = 650

/**
 * The operator's picture over home, each once a day (storage keys `layer` and `last quick popup time`). It never lies over the first look at
 * home: it waits until one comes back to it.
 */
export function HomePopup() {
  const popup = useSite().data?.popup
  const [closed, setClosed] = useState(false)
  const cameBack = useCameBack()
  const [seen] = useState(() => ({ src: read('layer'), day: shanghaiDay(read('lastQuickPopupTime') ?? 0) }))
  const wasSeen = seen.src === popup?.picture.src && seen.day === shanghaiDay(Date.now())
  if (!popup || closed || wasSeen || !cameBack) return null
  const close = () => {
    write('layer', popup.picture.src)
    write('lastQuickPopupTime', Date.now())
    setClosed(true)
  }
  const follow = () => {
    close()
    void openPath(popup.path)
  }
  return (
    <Modal label="活动" onClose={close}>
      <Pressable className="pp-home-popup__picture" onPress={follow} {...(popup.title === '' && { label: '看看活动' })}>
        <ImageCard
          src={styledSrc(popup.picture.src, 'large')}
          width="100%"
          height={Math.round((modalWidth * popup.picture.height) / popup.picture.width)}
          radius={24}
        />
        {popup.title !== '' && (
          <View className="pp-home-popup__words">
            <View className="pp-home-popup__title">{popup.title}</View>
            {popup.action !== '' && <View className="pp-home-popup__action">{popup.action}</View>}
          </View>
        )}
      </Pressable>
    </Modal>
  )
}

/** Whether the page has been shown again since it was opened. */
function useCameBack(): boolean {
  const shown = useRef(0)
  const [cameBack, setCameBack] = useState(false)
  useDidShow(() => {
    shown.current += 1
    setCameBack(shown.current > 1)
  })
  return cameBack
}
