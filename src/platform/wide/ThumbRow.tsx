import type { MouseEvent } from 'react'
import { classNames } from '@/theme/classNames'

interface ThumbRowProps {
  /** As small as they are shown. */
  readonly pictures: readonly string[]
  readonly index: number
}

/** Leads to each picture of the gallery around it; the one that is shown is marked. */
export function ThumbRow({ pictures, index }: ThumbRowProps) {
  const turnTo = (place: number) => (event: MouseEvent) => {
    const strip = event.currentTarget.closest('.pp-gallery')?.querySelector('.pp-gallery__strip')
    strip?.scrollTo({ left: place * strip.clientWidth })
  }
  return (
    <div className="pp-thumbs">
      {pictures.map((src, place) => (
        <button
          key={src}
          type="button"
          className={classNames('pp-thumbs__one', place === index && 'pp-thumbs__one--shown')}
          style={{ backgroundImage: `url("${src}")` }}
          aria-label={`第 ${place + 1} 张`}
          aria-current={place === index}
          onClick={turnTo(place)}
        />
      ))}
    </div>
  )
}
