import type { ComponentPropsWithoutRef, UIEvent } from 'react'
import { lazy, Suspense, useRef } from 'react'
import { classNames } from '@/theme/classNames'
import { useWide } from '../wide'

const Sides = lazy(() => import('../wide/desk').then(({ Sides: found }) => ({ default: found })))

interface Props extends ComponentPropsWithoutRef<'div'> {
  readonly scrollX?: boolean
  readonly scrollY?: boolean
  /** Of WeChat's own: it has bars to hide only then. */
  readonly enhanced?: boolean
  readonly showScrollbar?: boolean
  readonly pagingEnabled?: boolean
}

/** A box that scrolls by itself, whose events say how far, as WeChat's do; a row has arrows in a wide window. */
export function ScrollView({ scrollX, scrollY, enhanced, showScrollbar = true, pagingEnabled: _, ...rest }: Props) {
  const { className, onScroll, ...other } = rest
  const box = useRef<HTMLDivElement>(null)
  const wide = useWide()
  return (
    <>
      <div
        ref={box}
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
      {scrollX && wide && (
        <Suspense fallback={null}>
          <Sides row={box} />
        </Suspense>
      )}
    </>
  )
}

function withPlace(event: UIEvent<HTMLDivElement>): UIEvent<HTMLDivElement> {
  const { scrollLeft, scrollTop, scrollHeight, scrollWidth } = event.currentTarget
  Object.defineProperty(event, 'detail', { value: { scrollLeft, scrollTop, scrollHeight, scrollWidth } })
  return event
}
