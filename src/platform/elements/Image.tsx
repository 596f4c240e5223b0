import type { ComponentPropsWithoutRef } from 'react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '@/theme/classNames'

interface Props extends Omit<ComponentPropsWithoutRef<'div'>, 'onLoad' | 'onError'> {
  readonly src: string
  readonly mode: string
  readonly lazyLoad?: boolean
  readonly imgProps?: ComponentPropsWithoutRef<'img'>
  readonly onLoad?: () => void
  readonly onError?: () => void
}

/** A picture in a frame; a lazy one sets out once it is near the screen. */
export function Image({ src, mode, lazyLoad = false, imgProps, className, onLoad, onError, ...rest }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(!lazyLoad)
  useEffect(() => {
    if (near || !frame.current) return
    const watch = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '300px 0px',
    })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [near])
  return (
    <div ref={frame} className={classNames('taro-img', className)} {...rest}>
      <img
        className={`taro-img__mode-${mode.toLowerCase()}`}
        {...imgProps}
        {...(near && { src })}
        onLoad={onLoad}
        onError={onError}
      />
    </div>
  )
}
