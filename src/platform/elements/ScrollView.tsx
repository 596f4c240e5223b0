import type { ComponentPropsWithoutRef, UIEvent } from 'react'
import { classNames } from '@/theme/classNames'

interface Props extends ComponentPropsWithoutRef<'div'> {
  readonly scrollX?: boolean
  readonly scrollY?: boolean
  /** Of WeChat's own: it has bars to hide only then. */
  readonly enhanced?: boolean
  readonly showScrollbar?: boolean
  readonly pagingEnabled?: boolean
}

/** A box that scrolls by itself, whose events say how far, as WeChat's do. */
export function ScrollView({ scrollX, scrollY, enhanced, showScrollbar = true, pagingEnabled: _, ...rest }: Props) {
  const { className, onScroll, ...other } = rest
  return (
    <div
      onTouchMove={(event) => event.stopPropagation()}
      {...other}
      className={classNames(
        'taro-scroll',
        scrollX && 'taro-scroll-view__scroll-x',
        scrollY && 'taro-scroll-view__scroll-y',
        enhanced && !showScrollbar && 'taro-scroll--hidebar',
        className,
      )}
      {...(onScroll && { onScroll: (event) => onScroll(withPlace(event)) })}
    />
  )
}

function withPlace(event: UIEvent<HTMLDivElement>): UIEvent<HTMLDivElement> {
  const { scrollLeft, scrollTop, scrollHeight, scrollWidth } = event.currentTarget
  Object.defineProperty(event, 'detail', { value: { scrollLeft, scrollTop, scrollHeight, scrollWidth } })
  return event
}
