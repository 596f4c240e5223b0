import { theme } from 'antd'
import {
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipProps,
} from 'recharts'
import type { Figure } from '@contract/console/figures'
import { shown } from './words'

interface Props {
  readonly figure: Figure
  readonly ticks: readonly string[]
  readonly was: string
}

/** One figure over its time, and the time before as a broken line. */
export function FigureChart({ figure, ticks, was }: Props) {
  const { token } = theme.useToken()
  const rows = ticks.map((tick, index) => ({
    tick: tick.length > 5 ? tick.slice(5) : tick,
    now: figure.points[index] ?? 0,
    before: figure.pointsBefore[index] ?? 0,
  }))
  const text = (value: number) => shown(figure, value)
  const axis = { stroke: token.colorTextSecondary, fontSize: 12 }
  const popup = { background: token.colorBgElevated, border: `1px solid ${token.colorBorder}`, color: token.colorText }
  const format: TooltipProps['formatter'] = (value, name) => [text(Number(value)), name]
  return (
    <ResponsiveContainer width="100%" height={320}>
      <LineChart data={rows} margin={{ top: 8, right: 16, bottom: 0, left: 8 }} accessibilityLayer title={figure.title}>
        <CartesianGrid stroke={token.colorSplit} vertical={false} />
        <XAxis dataKey="tick" {...axis} tickMargin={8} />
        <YAxis {...axis} width={88} allowDecimals={false} tickFormatter={text} />
        <Tooltip contentStyle={popup} labelStyle={{ color: token.colorText }} formatter={format} />
        <Legend />
        <Line
          {...{ dataKey: 'before', name: was, stroke: token.colorTextSecondary, strokeDasharray: '5 4' }}
          {...{ dot: false, strokeWidth: 2, isAnimationActive: false }}
        />
        <Line
          {...{ dataKey: 'now', name: '本期', stroke: token['blue-7'], strokeWidth: 2.5 }}
          {...{ dot: { r: 2 }, isAnimationActive: false }}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
