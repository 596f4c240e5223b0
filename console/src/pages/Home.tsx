import { useQuery } from '@tanstack/react-query'
import { Card, Col, Empty, Flex, Row, Statistic, Typography } from 'antd'
import { Link } from 'react-router'
import type { Queue } from '@contract/console/reviews'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { PageTitle } from '../layout/PageTitle'
import { since, spanText } from '../lib/time'
import { listAddress } from '../lists/paging'

/** Where each queue is worked through. */
const paths: Readonly<Record<string, string>> = {
  reviews: '/reviews',
  applications: '/reviews',
  appeals: '/reviews',
  reports: '/reports',
  noShows: listAddress('/bookings', 'held', 'noShow'),
  requests: '/requests',
  payouts: '/payouts',
  stuckPayouts: '/payouts',
  complaints: '/complaints',
  reconciliations: '/reconciliations',
  standingAppeals: '/standings',
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
          {decided.count > 0 && (
            <Typography.Text type="secondary">
              近 7 天人工处理 {decided.count} 条：一半在 {spanText(decided.p50 ?? 0)} 内，95% 在{' '}
              {spanText(decided.p95 ?? 0)} 内。
            </Typography.Text>
          )}
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
