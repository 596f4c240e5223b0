import { Card, Table, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { Line } from '@contract/console/people'
import { timeColumn } from '../lists/columns'

interface Props {
  readonly title: string
  /** Null where the role does not see them. */
  readonly lines: readonly Line[] | null
  readonly empty: string
  /** What a line is about, where that is more than its words. */
  readonly what?: (line: Line) => ReactNode
  readonly state?: (line: Line) => ReactNode
  readonly act?: (line: Line) => ReactNode
  /** What is done with all of them. */
  readonly extra?: ReactNode
}

/** The newest of what somebody did or was part of. */
export function Lines({ title, lines, empty, what = ({ what: words }) => words, state, act, extra }: Props) {
  if (lines === null) return null
  if (lines.length === 0)
    return (
      <Card size="small" title={title}>
        <Typography.Text type="secondary">{empty}</Typography.Text>
      </Card>
    )
  return (
    <Card size="small" title={title} extra={extra} className="flush">
      <Table<Line>
        rowKey="id"
        size="small"
        dataSource={[...lines]}
        pagination={false}
        scroll={{ y: 320 }}
        columns={[
          timeColumn('时间', ({ at }) => at),
          { title: '内容', className: 'preserve', render: (_value, line) => what(line) },
          ...(state === undefined
            ? []
            : [{ title: '状态', width: 110, render: (_value: unknown, line: Line) => state(line) }]),
          ...(act === undefined
            ? []
            : [{ title: '操作', width: 100, render: (_value: unknown, line: Line) => act(line) }]),
        ]}
      />
    </Card>
  )
}
