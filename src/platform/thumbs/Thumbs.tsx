import { lazy, Suspense } from 'react'
import { styledSrc } from '@contract/pictures'
import { useWide } from '../wide'

const Row = lazy(() => import('../wide/desk').then(({ ThumbRow }) => ({ default: ThumbRow })))

interface ThumbsProps {
  /** Those of the gallery, in order. */
  readonly pictures: readonly string[]
  readonly index: number
}

/** The pictures of the gallery it stands in, small, below it; in a wide window, where there is room for them. */
export function Thumbs({ pictures, index }: ThumbsProps) {
  const wide = useWide()
  if (!wide || pictures.length < 2) return null
  return (
    <Suspense fallback={null}>
      <Row pictures={pictures.map(small)} index={index} />
    </Suspense>
  )
}

/** A signed address has no other style. */
function small(src: string): string {
  return styledSrc(src.replace(/\?x-oss-process=style\/\w+$/, ''), 'thumb')
}
