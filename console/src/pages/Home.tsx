import { useQuery } from '@tanstack/react-query'
import { Card, Col, Empty, Flex, Row, Statistic, Table, Typography } from 'antd'
import { Link } from 'react-router'
import type { Decided, Queue } from '@contract/console/waiting'
import { decidedDays } from '@contract/console/words'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { PageTitle } from '../layout/PageTitle'
import { since, spanText } from '../lib/time'
import { listAddress } from '../lists/paging'

/** Where each queue is worked through. */
const paths: Readonly<Record<string, string>> = {
  reviews: '/reviews',
  applications: '/reviews',
  appeals: listAddress('/appeals', 'state', 'waiting'),
  reports: '/reports',
  noShows: listAddress('/bookings', 'held', 'noShow'),
  requests: '/requests',
  payouts: '/payouts',
  stuckPayouts: '/payouts',
  complaints: '/complaints',
  reconciliations: '/reconciliations',
  standingAppeals: listAddress('/appeals', 'state', 'waiting'),
  nextSteps: '/standings',
}

/** What waits, and for how long. */
export function HomePage() {
  const waiting = useQuery({ queryKey: ['waiting'], queryFn: () => call('getWaiting'), refetchInterval: 30_000 })
  return (
    <Loaded query={waiting}>
      {({ queues, decided }) => (
        <Flex vertical gap={24}>
          <PageTitle>待办</PageTitle>
          {queues.length === 0 && <Empty description="你的角色目前没有待办" />}
          <Row gutter={[16, 16]}>
            {queues.map((queue) => (
              <Col key={queue.name} xs={24} sm={12} lg={8} xxl={6}>
                <QueueCard queue={queue} />
              </Col>
            ))}
          </Row>
          {decided !== null && decided.all.count > 0 && <DecidedTable all={decided.all} kinds={decided.kinds} />}
        </Flex>
      )}
    </Loaded>
  )
}

function QueueCard({ queue: { name, title, waiting, oldest } }: { queue: Queue }) {
  const path = paths[name]
  const card = (
    <Card hoverable={path !== undefined} size="small">
      <Statistic title={title} value={waiting} />
      <Typography.Text type="secondary">
        {oldest === null ? '没有等待的' : `最久的等了 ${since(oldest)}`}
      </Typography.Text>
    </Card>
  )
  return path === undefined ? card : <Link to={path}>{card}</Link>
}

/** How long what people decided had waited, and how often the machine had said the same. */
function DecidedTable({ all, kinds }: { all: Decided; kinds: readonly Decided[] }) {
  return (
    <Card size="small" title={`近 ${decidedDays} 天人工处理`}>
      <Table<Decided>
        rowKey="kind"
        size="small"
        pagination={false}
        scroll={{ x: 560 }}
        dataSource={[all, ...kinds]}
        columns={[
          { title: '种类', dataIndex: 'kind' },
          { title: '处理', dataIndex: 'count', className: 'number', align: 'right', width: 90 },
          {
            title: '一半等了不到',
            dataIndex: 'p50',
            className: 'number',
            align: 'right',
            width: 140,
            render: spanText,
          },
          {
            title: '95% 等了不到',
            dataIndex: 'p95',
            className: 'number',
            align: 'right',
            width: 140,
            render: spanText,
          },
          {
            title: '与机器一致',
            className: 'number',
            align: 'right',
            width: 160,
            render: (_value, row) => agreement(row),
          },
        ]}
      />
    </Card>
  )
}

function agreement({ machineSaid, machineAgreed }: Decided): string {
  if (machineSaid === 0) return '—'
  return `${Math.round((machineAgreed / machineSaid) * 100)}%（${machineAgreed} / ${machineSaid}）`
}
