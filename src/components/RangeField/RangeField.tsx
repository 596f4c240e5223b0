import { View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { boxesOf } from '@/platform/view/boxes'
import { classNames } from '@/theme/classNames'
import { moveEnd, nearestEnd, partOf, valueAt, type Scale, type Span } from './span'
import './RangeField.scss'

interface RangeFieldProps extends Scale, Span {
  id: string
  label: string
  onChange: (span: Span) => void
  /** Words under the track, spread evenly. */
  ticks: readonly string[]
  /** Kept but not shown: taken away and brought back it would cross to the mini-program's view whole. */
  hidden?: boolean
}

interface Track {
  readonly left: number
  readonly width: number
}

/** Two ends on one track: by finger, by mouse and by arrow keys. */
export function RangeField(props: RangeFieldProps) {
  const { id, label, low, high, ticks, hidden } = props
  // As a plain object: Taro types its touch events without their touches.
  const drag: object = useDrag(props)
  const from = partOf(low, props) * 100
  const to = partOf(high, props) * 100
  return (
    <View className={classNames('pp-range', hidden && 'pp-range--hidden')}>
      <View className="pp-range__area" {...drag}>
        <View className="pp-range__track" id={id}>
          <View className="pp-range__chosen" style={{ left: `${from}%`, right: `${100 - to}%` }} />
          <Thumb {...props} end="low" at={from} label={`${label}最小值`} />
          <Thumb {...props} end="high" at={to} label={`${label}最大值`} />
        </View>
      </View>
      <View className="pp-range__ticks" aria-hidden>
        {ticks.map((tick) => (
          <View key={tick}>{tick}</View>
        ))}
      </View>
    </View>
  )
}

function Thumb(props: RangeFieldProps & { end: keyof Span; at: number }) {
  const { id, end, at, label, min, max, step, onChange } = props
  const value = props[end]
  const press = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (!steps) return
    event.preventDefault()
    onChange(moveEnd(props, end, Math.min(max, Math.max(min, value + steps * step))))
  }
  const keyboard = { tabIndex: 0, onKeyDown: press }
  const meaning = {
    role: 'slider',
    'aria-label': label,
    'aria-valuemin': min,
    'aria-valuemax': max,
    'aria-valuenow': value,
  }
  return <View id={`${id}-${end}`} className="pp-range__thumb" style={{ left: `${at}%` }} {...keyboard} {...meaning} />
}

/** The track is measured when a finger lands: the page may have scrolled since. */
function useDrag(props: RangeFieldProps) {
  const held = useRef<{ end: keyof Span; track: Track; span: Span } | null>(null)
  const follow = (x: number) => {
    const { current } = held
    if (!current) return
    const next = moveEnd(current.span, current.end, valueAt((x - current.track.left) / current.track.width, props))
    if (next.low === current.span.low && next.high === current.span.high) return
    current.span = next
    props.onChange(next)
  }
  const grab = (x: number) => {
    const { id, low, high } = props
    void boxesOf(`#${id}`).then(([track]) => {
      if (!track || track.width === 0) return
      const end = nearestEnd(valueAt((x - track.left) / track.width, props), { low, high })
      held.current = { end, track, span: { low, high } }
      follow(x)
    })
  }
  const release = () => {
    held.current = null
  }
  return { ...touch(grab, follow, release), ...mouse(grab, follow, release) }
}

function touch(grab: (x: number) => void, follow: (x: number) => void, release: () => void) {
  const at = (event: ITouchEvent) => event.touches[0]?.clientX ?? 0
  return {
    onTouchStart: (event: ITouchEvent) => grab(at(event)),
    onTouchMove: (event: ITouchEvent) => follow(at(event)),
    onTouchEnd: release,
    onTouchCancel: release,
  }
}

/** Only a browser sends these; fingers are left to the touch events that both platforms have. */
function mouse(grab: (x: number) => void, follow: (x: number) => void, release: () => void) {
  const byMouse = (act: (event: PointerEvent<HTMLElement>) => void) => (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') act(event)
  }
  return {
    onPointerDown: byMouse((event) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      grab(event.clientX)
    }),
    onPointerMove: byMouse((event) => follow(event.clientX)),
    onPointerUp: byMouse(release),
  }
}
