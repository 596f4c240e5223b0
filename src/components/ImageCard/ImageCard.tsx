import { Image, View } from '@tarojs/components'
import type { ImageProps, ITouchEvent } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { previewPictures } from '@/platform/preview'
import { classNames } from '@/theme/classNames'
import { inkOn } from '@/theme/colour'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './ImageCard.scss'

/** Product 14.7. Numbers are design px, strings go into the style as they are. */
export interface ImageCardProps {
  src?: string | undefined
  /** What preview leafs through; `src` alone without it. */
  srcArr?: readonly string[]
  mode?: NonNullable<ImageProps['mode']>
  width?: number | string
  height?: number | string
  radius?: number | string
  /** A press opens the full picture. */
  preview?: boolean
  /** Spins while the picture is on its way. */
  showLoad?: boolean
  draggable?: boolean
  lazyLoad?: boolean
  errorBg?: string
  defaultBg?: string
  /** What the picture shows, for who cannot see it; without it the picture is decoration. */
  alt?: string
  className?: string
}

type Loading = 'loading' | 'loaded' | 'error'

/** A picture in its three states. An empty source is an error (product 14.7); the error is logged, never shown as a text. */
export function ImageCard(props: ImageCardProps) {
  const { src, mode = 'aspectFill', preview = false, showLoad = false, draggable = false, lazyLoad = false } = props
  const [known, setKnown] = useState<{ src: string; loading: Loading; tries: number }>()
  const tries = known?.src === src ? (known?.tries ?? 0) : 0
  const loading: Loading = !src ? 'error' : known?.src === src ? (known?.loading ?? 'loading') : 'loading'
  const settle = (next: Loading) =>
    setKnown({ src: src ?? '', loading: next, tries: tries + (next === 'loading' ? 1 : 0) })
  const fail = () => {
    console.warn('图片错误', src)
    settle('error')
  }
  return (
    <View
      className={look(props, loading)}
      data-state={loading}
      style={frame(props, loading)}
      {...meaning(props, loading)}
    >
      {src && loading !== 'error' && (
        <Image
          key={tries}
          className="pp-image__picture"
          src={src}
          mode={mode}
          {...(lazyLoad && { lazyLoad })}
          imgProps={{ draggable, alt: '' }}
          onLoad={() => settle('loaded')}
          onError={fail}
          {...(preview && { onClick: (event: ITouchEvent) => open(event, src, props.srcArr) })}
        />
      )}
      {loading === 'loading' && showLoad && <View className="pp-image__spinner" />}
      {loading === 'error' && <Broken {...(src && { onRetry: () => settle('loading') })} />}
    </View>
  )
}

function Broken({ onRetry }: { onRetry?: () => void }) {
  if (!onRetry) return <Icon name="image-broken" size={48} className="pp-image__broken" />
  return (
    <Pressable className="pp-image__retry" onPress={onRetry} alone label="图片没有加载出来，点按重试">
      <Icon name="image-broken" size={48} />
    </Pressable>
  )
}

/** What it is for who cannot see it. What holds the button of a second try is neither a picture nor a button, of which nothing inside is read. */
function meaning(props: ImageCardProps, loading: Loading) {
  const { src, alt, preview } = props
  if (src && loading === 'error') return alt ? { role: 'group', 'aria-label': alt } : {}
  if (src && preview) return opensByKey(src, props)
  return alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
}

function opensByKey(src: string, { alt = '图片', srcArr }: ImageCardProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    open(event, src, srcArr)
  }
  return { role: 'button', 'aria-label': `查看大图：${alt}`, tabIndex: 0, onKeyDown }
}

function open(event: Pick<ITouchEvent, 'stopPropagation'>, src: string, srcArr: readonly string[] | undefined) {
  event.stopPropagation()
  previewPictures(srcArr?.length ? srcArr : [src], src)
}

function look(props: ImageCardProps, loading: Loading): string {
  return classNames(
    'pp-image',
    loading === 'error' && 'pp-image--error',
    fills(props) && 'pp-image--fill',
    props.className,
  )
}

function frame(props: ImageCardProps, loading: Loading) {
  const { width, height, radius, errorBg = '#e4e4e4', defaultBg } = props
  const style: CSSProperties = {}
  if (!fills(props)) {
    if (width !== undefined) style.width = length(width)
    if (height !== undefined) style.height = length(height)
  }
  if (radius !== undefined) style.borderRadius = length(radius)
  if (loading === 'error') Object.assign(style, { background: errorBg, color: inkOn(errorBg) })
  else if (defaultBg) style.background = defaultBg
  return style
}

/** Most pictures fill what they stand in: a class says so in fewer bytes than a style. */
function fills({ width, height }: ImageCardProps): boolean {
  return width === '100%' && height === '100%'
}

function length(value: number | string): string {
  return typeof value === 'number' ? Taro.pxTransform(value) : value
}
