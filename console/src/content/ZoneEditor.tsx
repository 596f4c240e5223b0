import { DeleteOutlined } from '@ant-design/icons'
import { Button, Flex, Input, InputNumber, Typography } from 'antd'
import { useRef, useState, type PointerEvent } from 'react'
import type { ZoneInput } from '@contract/console/content'
import { zonesMost } from '@contract/console/words'

interface Props {
  readonly src: string
  readonly zones: readonly ZoneInput[]
  readonly onChange: (zones: ZoneInput[]) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Smaller than this is a slip of the hand, in parts of a thousand. */
const smallest = 20
const whole = 1000

/** Hot zones are drawn on the picture itself with the pointer, and moved to the last part of a thousand, or by the keyboard, in their rows. */
export function ZoneEditor({ src, zones, onChange }: Props) {
  const board = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState<Point | null>(null)
  const [to, setTo] = useState<Point | null>(null)
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = board.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: within((clientX - left) / width), y: within((clientY - top) / height) }
  }
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrom(pointAt(event))
    setTo(pointAt(event))
  }
  const end = () => {
    if (from !== null && to !== null && zones.length < zonesMost) {
      const box = boxOf(from, to)
      if (box.width >= smallest && box.height >= smallest) onChange([...zones, { ...box, label: '', path: '' }])
    }
    setFrom(null)
    setTo(null)
  }
  const change = (index: number, part: Partial<ZoneInput>) =>
    onChange(zones.map((zone, at) => (at === index ? { ...zone, ...part } : zone)))
  return (
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">在图片上按住拖动，画出可以点的地方；最多 {zonesMost} 个。</Typography.Text>
      <div
        ref={board}
        className="zones"
        data-testid="zones"
        onPointerDown={begin}
        onPointerMove={(event) => from !== null && setTo(pointAt(event))}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img src={src} alt="横幅图片" draggable={false} />
        {zones.map((zone, index) => (
          // Zones have no name of their own; their place is what they are.
          <Box key={index} box={zone} label={String(index + 1)} />
        ))}
        {from !== null && to !== null && <Box box={boxOf(from, to)} label="" />}
      </div>
      {zones.map((zone, index) => (
        <Flex key={index} gap={8} wrap align="center" role="group" aria-label={`热区 ${index + 1}`}>
          <strong>{index + 1}</strong>
          <Input
            aria-label={`热区 ${index + 1} 的说明`}
            placeholder="读屏时念的说明"
            maxLength={40}
            value={zone.label}
            onChange={({ target }) => change(index, { label: target.value })}
            style={{ width: 150 }}
          />
          <Input
            aria-label={`热区 ${index + 1} 的页面`}
            placeholder="/pages/index/model"
            value={zone.path}
            onChange={({ target }) => change(index, { path: target.value.trim() })}
            style={{ width: 230 }}
          />
          {(['x', 'y', 'width', 'height'] as const).map((side) => (
            <InputNumber
              key={side}
              aria-label={`热区 ${index + 1} 的${sides[side]}`}
              prefix={sides[side]}
              min={side === 'x' || side === 'y' ? 0 : 1}
              max={whole}
              precision={0}
              value={zone[side]}
              onChange={(value) => value !== null && change(index, { [side]: value })}
              style={{ width: 96 }}
            />
          ))}
          <Button
            icon={<DeleteOutlined />}
            aria-label={`删除热区 ${index + 1}`}
            onClick={() => onChange(zones.filter((_, at) => at !== index))}
          />
        </Flex>
      ))}
    </Flex>
  )
}

const sides = { x: '左', y: '上', width: '宽', height: '高' } as const

type BoxShape = Pick<ZoneInput, 'x' | 'y' | 'width' | 'height'>

function Box({ box: { x, y, width, height }, label }: { box: BoxShape; label: string }) {
  const part = (value: number) => `${value / 10}%`
  return (
    <div className="zone" style={{ left: part(x), top: part(y), width: part(width), height: part(height) }}>
      <span>{label}</span>
    </div>
  )
}

function boxOf(one: Point, other: Point): BoxShape {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) }
}

function within(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * whole)
}
