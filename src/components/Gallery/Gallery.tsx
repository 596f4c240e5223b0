import { ScrollView, View } from '@tarojs/components'
import type { BaseEventOrig, ScrollViewProps } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Thumbs } from '@/platform/thumbs/Thumbs'
import { ImageCard } from '../ImageCard/ImageCard'
import './Gallery.scss'

interface GalleryProps {
  /** Addresses of the pictures, in order; a press leafs through all of them. */
  pictures: readonly string[]
  /** Height in design px; the width is that of the page. */
  height: number
  alt: string
  /** A bar lies on it, so its top is shaded. */
  belowBar?: boolean
  /** What lies on the picture at the lower left. */
  children?: ReactNode
}

/** Height of a 3:4 picture on a page 750 wide. */
const fullHeight = 1000

/** Portraits have their heads in the upper third: a flat gallery cuts more off the foot than off the top. */
function frameOf(height: number) {
  const hidden = Math.max(0, fullHeight - height)
  return { height: Taro.pxTransform(height + hidden), marginTop: Taro.pxTransform(-Math.round(hidden * 0.15)) }
}

/** Full-bleed pictures, swiped one by one, with a counter. Plain scrolling: a Swiper would cost every page 51 KB. */
export function Gallery({ pictures, height, alt, belowBar, children }: GalleryProps) {
  const [index, setIndex] = useState(0)
  const settle = ({ detail }: BaseEventOrig<ScrollViewProps.onScrollDetail>) => {
    const width = detail.scrollWidth / pictures.length
    if (width > 0) setIndex(Math.round(detail.scrollLeft / width))
  }
  return (
    <View className="pp-gallery" style={{ height: Taro.pxTransform(height) }}>
      <ScrollView
        className="pp-gallery__strip"
        scrollX
        enhanced
        pagingEnabled
        showScrollbar={false}
        onScroll={settle}
        aria-label={`${alt}的照片，共 ${pictures.length} 张`}
      >
        {pictures.map((src, position) => (
          <View className="pp-gallery__slide" key={src}>
            <View style={frameOf(height)}>
              <ImageCard
                src={src}
                srcArr={pictures}
                preview
                showLoad
                width="100%"
                height="100%"
                lazyLoad={position > 1}
                alt={`${alt} ${position + 1}/${pictures.length}`}
              />
            </View>
          </View>
        ))}
      </ScrollView>
      {belowBar && <View className="pp-gallery__shade" />}
      <View className="pp-gallery__notes">
        <View>{children}</View>
        {pictures.length > 1 && (
          <View className="pp-gallery__counter">
            {index + 1}/{pictures.length}
          </View>
        )}
      </View>
      <Thumbs pictures={pictures} index={index} />
    </View>
  )
}
