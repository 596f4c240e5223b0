import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Flex, Timeline, Typography } from 'antd'
import { Link, useParams } from 'react-router'
import type { OneOrder } from '@contract/console/orders'
import { orderKinds, orderStates } from '@contract/console/words'
import { orderState } from '@contract/states'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { PageTitle } from '../layout/PageTitle'
import { priceText } from '../lib/money'
import { PersonLink } from '../lib/PersonLink'
import { shortTime } from '../lib/time'

/** One order: what it is, all that happened to it, and what can be given back. */
export function OrderPage() {
  const { id = '' } = useParams()
  const order = useQuery({ queryKey: ['order', id], queryFn: () => call('getOrderTimeline', { id }) })
  return <Loaded query={order}>{(found) => <OrderParts order={found} />}</Loaded>
}

function OrderParts({ order }: { order: OneOrder }) {
  const { id, title, user, kind, state, createdAt, paidAt, shareId, events } = order
  return (
    <Flex vertical gap={16} style={{ maxWidth: 1100 }}>
      <PageTitle>{title}</PageTitle>
      <Card>
        <Descriptions
          column={{ xs: 1, md: 2, xl: 3 }}
          items={[
            { key: 'id', label: '订单号', children: <Typography.Text copyable>{id}</Typography.Text> },
            { key: 'user', label: '用户', children: <PersonLink person={user} /> },
            { key: 'kind', label: '类型', children: orderKinds[kind] },
            { key: 'price', label: '金额', children: priceText(order) },
            { key: 'state', label: '状态', children: orderStates[state] },
            { key: 'at', label: '下单', children: shortTime(createdAt) },
            { key: 'paid', label: '付款', children: paidAt === null ? '没有' : shortTime(paidAt) },
            ...(shareId === null
              ? []
              : [{ key: 'share', label: '拼单', children: <Link to={`/bookings/${shareId}`}>查看这个拼单</Link> }]),
          ]}
        />
        <Flex gap={8}>
          {state === orderState.paid && <ActButton act="refund" fixed={{ orderId: id }} />}
          {(state === orderState.paid || state === orderState.partRefunded) && order.fen > 0 && shareId === null && (
            <ActButton act="refund-part" fixed={{ orderId: id }} />
          )}
        </Flex>
      </Card>
      <Card size="small" title="经过">
        <Timeline
          items={events.map((event, index) => ({
            key: index,
            content: (
              <Flex vertical>
                <Typography.Text>
                  <span className="number">{shortTime(event.at)}</span> <strong>{event.title}</strong>
                </Typography.Text>
                <Typography.Text type="secondary" className="preserve">
                  {event.text}
                </Typography.Text>
              </Flex>
            ),
          }))}
        />
      </Card>
    </Flex>
  )
}
