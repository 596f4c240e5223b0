import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { classNames } from '@/theme/classNames'
import { useSwipe } from './useSwipe'
import './Carousel.scss'

/** How long one stays. */
const stayMs = 5000

interface CarouselProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  children: (item: T, place: number) => ReactNode
  label: string
}

/** Pages side by side that turn by themselves and by finger. Its own few lines: Taro's Swiper is 51 KB on H5. */
export function Carousel<T>({ items, keyOf, children, label }: CarouselProps<T>) {
  const [place, setPlace] = useState(0)
  const [onScreen, setOnScreen] = useState(true)
  const [focused, setFocused] = useState(false)
  useDidShow(() => setOnScreen(true))
  useDidHide(() => setOnScreen(false))
  const { offsetPx, touch } = useSwipe((step) => setPlace(Math.min(items.length - 1, Math.max(0, place + step))))
  const turns = onScreen && items.length > 1 && offsetPx === 0 && !focused && !wantsCalm()
  useEffect(() => {
    if (!turns) return
    const timer = setTimeout(() => setPlace((place + 1) % items.length), stayMs)
    return () => clearTimeout(timer)
  }, [turns, place, items.length])
  // As a plain object: Taro types its touch events without their touches.
  const fingers: object = touch
  // A browser's alone: what has the focus does not turn away.
  const keys: object = { onFocus: () => setFocused(true), onBlur: () => setFocused(false) }
  return (
    <View className="pp-carousel" role="group" aria-label={label} {...fingers} {...keys}>
      <View
        className={classNames('pp-carousel__track', offsetPx !== 0 && 'pp-carousel__track--held')}
        style={{ transform: `translateX(calc(${-100 * place}% + ${offsetPx}px))` }}
      >
        {items.map((item, index) => (
          <View
            key={keyOf(item)}
            className={classNames('pp-carousel__page', index !== place && 'pp-carousel__page--off')}
            aria-hidden={index !== place}
          >
            {/* The next picture is there before it is turned to, the rest are not fetched yet. */}
            {Math.abs(index - place) <= 1 && children(item, index)}
          </View>
        ))}
      </View>
      {items.length > 1 && (
        <View className="pp-carousel__dots" aria-hidden>
          {items.map((item, index) => (
            <View
              key={keyOf(item)}
              className={classNames('pp-carousel__dot', index === place && 'pp-carousel__dot--on')}
            />
          ))}
        </View>
      )}
    </View>
  )
}

/** Only a browser can say so. */
function wantsCalm(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}
