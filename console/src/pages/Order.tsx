import { useQuery } from '@tanstack/react-query'
import { Card, Timeline, Typography } from 'antd'
import { Link, useParams } from 'react-router'
import type { OneOrder } from '@contract/console/orders'
import { orderKinds, orderStates } from '@contract/console/words'
import { orderState } from '@contract/states'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { ThingPage } from '../layout/ThingPage'
import { Code } from '../lib/Code'
import { priceText } from '../lib/money'
import { PersonLink } from '../lib/PersonLink'
import { StateOf } from '../lib/StateOf'
import { Time } from '../lib/Time'
import { orderTones } from '../lib/tones'

/** One order: what it is, all that happened to it, and what can be given back. */
export function OrderPage() {
  const { id = '' } = useParams()
  const order = useQuery({ queryKey: ['order', id], queryFn: () => call('getOrderTimeline', { id }) })
  return <Loaded query={order}>{(found) => <OrderParts order={found} />}</Loaded>
}

function OrderParts({ order }: { order: OneOrder }) {
  const { id, title, user, kind, state, createdAt, paidAt, shareId, events } = order
  const isPaid = state === orderState.paid
  return (
    <ThingPage
      of={{ path: '/orders', title: '订单' }}
      title={title}
      state={<StateOf code={state} words={orderStates} tones={orderTones} />}
      acts={
        <>
          {(isPaid || state === orderState.partRefunded) && order.fen > 0 && shareId === null && (
            <ActButton act="refund-part" fixed={{ orderId: id }} />
          )}
          {isPaid && <ActButton act="refund" fixed={{ orderId: id }} />}
        </>
      }
      facts={{
        用户: <PersonLink person={user} />,
        类型: orderKinds[kind],
        金额: <strong className="number">{priceText(order)}</strong>,
        下单: <Time at={createdAt} />,
        付款: paidAt === null ? '没有' : <Time at={paidAt} />,
        拼单: shareId !== null && <Link to={`/bookings/${shareId}`}>查看这个拼单</Link>,
        订单号: <Code>{id}</Code>,
      }}
    >
      <Card size="small" title="经过">
        <Timeline
          className="events"
          items={events.map((event, index) => ({
            key: index,
            color: Date.parse(event.at) > Date.now() ? 'gray' : 'green',
            content: (
              <>
                <Time at={event.at} /> <strong>{event.title}</strong>
                <Typography.Paragraph type="secondary" className="preserve">
                  {event.text}
                </Typography.Paragraph>
              </>
            ),
          }))}
        />
      </Card>
    </ThingPage>
  )
}
