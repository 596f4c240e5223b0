import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, DatePicker, Flex, Segmented, Skeleton, Table, Typography } from 'antd'
import dayjs from 'dayjs'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { consoleBase, consoleCalls } from '@contract/console/calls'
import type { Figure, Figures } from '@contract/console/figures'
import { shanghaiDay } from '@contract/shanghai'
import { call } from '../api/call'
import { FigureCard } from '../figures/FigureCard'
import { changed, shown, spans, type Span } from '../figures/words'
import { Loaded } from '../layout/Loaded'
import { PageTitle } from '../layout/PageTitle'

const FigureChart = lazy(async () => ({ default: (await import('../figures/FigureChart')).FigureChart }))

/** What happened in a day, seven or thirty, beside the time before; what is looked at stands in the address. */
export function FiguresPage() {
  const [wanted, setWanted] = useSearchParams()
  const span = spans.find(({ value }) => value === wanted.get('span'))?.value ?? 'week'
  const until = wanted.get('until') ?? shanghaiDay(Date.now())
  const choose = (change: Record<string, string>) =>
    setWanted({ ...Object.fromEntries(wanted), ...change }, { replace: true })
  const query = useQuery({ queryKey: ['figures', span, until], queryFn: () => call('getFigures', { span, until }) })
  return (
    <Flex vertical gap={16}>
      <PageTitle>数据</PageTitle>
      <Flex gap={8} wrap align="center">
        <Segmented<Span> options={[...spans]} value={span} onChange={(value) => choose({ span: value })} />
        <DatePicker
          aria-label="截至哪天"
          allowClear={false}
          value={dayjs(until)}
          disabledDate={(day) => day.format('YYYY-MM-DD') > shanghaiDay(Date.now())}
          onChange={(day) => day !== null && choose({ until: day.format('YYYY-MM-DD') })}
        />
        {query.data !== undefined && <Downloads figures={query.data} />}
      </Flex>
      <Loaded query={query}>
        {(figures) => (
          <FiguresBody figures={figures} chosen={wanted.get('of') ?? ''} onChoose={(of) => choose({ of })} />
        )}
      </Loaded>
    </Flex>
  )
}

function Downloads({ figures: { from, until } }: { figures: Figures }) {
  const files = [
    ['exportFigures', '下载每日数据'],
    ['exportMoney', '下载收支流水'],
  ] as const
  return files.map(([name, label]) => (
    <Button
      key={name}
      icon={<DownloadOutlined />}
      href={`${consoleBase}/${consoleCalls[name].path}?from=${from}&until=${until}`}
      download
    >
      {label}
    </Button>
  ))
}

interface BodyProps {
  readonly figures: Figures
  readonly chosen: string
  readonly onChoose: (name: string) => void
}

function FiguresBody({ figures: all, chosen, onChoose }: BodyProps) {
  const { figures, ticks, from, until, beforeFrom, beforeUntil, membersNow } = all
  const figure = figures.find(({ name }) => name === chosen) ?? figures[0]
  const was = `上期 ${daysText(beforeFrom, beforeUntil)}`
  return (
    <>
      <Typography.Text type="secondary">
        {daysText(from, until)}，与 {daysText(beforeFrom, beforeUntil)} 相比。现有会员 {membersNow} 人。
      </Typography.Text>
      <div className="figures">
        {figures.map((one) => (
          <FigureCard key={one.name} figure={one} chosen={one === figure} onChoose={() => onChoose(one.name)} />
        ))}
      </div>
      {figure !== undefined && (
        <Card size="small" title={figure.title}>
          <Suspense fallback={<Skeleton active />}>
            <FigureChart figure={figure} ticks={ticks} was={was} />
          </Suspense>
        </Card>
      )}
      <FigureTable figures={figures} />
    </>
  )
}

interface Row extends Pick<Figure, 'title' | 'unit' | 'total' | 'before'> {
  readonly key: string
  readonly part: boolean
}

/** The same in numbers, with what they are made of. */
function FigureTable({ figures }: Pick<Figures, 'figures'>) {
  const rows = figures.flatMap((figure): Row[] => [
    { ...figure, key: figure.name, part: false },
    ...figure.parts.map((part) => ({ ...part, unit: figure.unit, key: `${figure.name} ${part.title}`, part: true })),
  ])
  return (
    <Table<Row>
      size="small"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 520 }}
      columns={[
        {
          title: '项目',
          render: (_value, { title, part }) => (part ? <span className="part">其中 {title}</span> : title),
        },
        { title: '本期', className: 'number', align: 'right', render: (_value, row) => shown(row, row.total) },
        { title: '上期', className: 'number', align: 'right', render: (_value, row) => shown(row, row.before) },
        { title: '变化', className: 'number', align: 'right', render: (_value, row) => changed(row) },
      ]}
    />
  )
}

function daysText(from: string, until: string): string {
  return from === until ? from : `${from} 至 ${until}`
}
