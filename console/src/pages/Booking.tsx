import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Descriptions, Flex, Table, Tag, Typography } from 'antd'
import { Link, useParams } from 'react-router'
import type { OneBooking } from '@contract/console/bookings'
import { seatStates, shareStates } from '@contract/console/words'
import { openShareStates } from '@contract/states'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { PageTitle } from '../layout/PageTitle'
import { PersonLink } from '../lib/PersonLink'
import { shortTime } from '../lib/time'

/** One booking: who is in it, what waits to be decided, and what can be done. */
export function BookingPage() {
  const { id = '' } = useParams()
  const booking = useQuery({ queryKey: ['booking', id], queryFn: () => call('getBooking', { id }) })
  return <Loaded query={booking}>{(found) => <BookingParts booking={found} />}</Loaded>
}

function BookingParts({ booking }: { booking: OneBooking }) {
  const { id, model, modelUserId, opener, startsAt, endsAt, state, joined, maxUsers, seatFeeFen, frozen } = booking
  const fixed = { shareId: id }
  return (
    <Flex vertical gap={16} style={{ maxWidth: 1100 }}>
      <PageTitle>
        {model} 的拼单 {frozen && <Tag color="volcano">位费冻结</Tag>}
      </PageTitle>
      <Card>
        <Descriptions
          column={{ xs: 1, md: 2, xl: 3 }}
          items={[
            { key: 'id', label: '编号', children: <Typography.Text copyable>{id}</Typography.Text> },
            { key: 'model', label: '模特', children: <Link to={`/people/${modelUserId}`}>{model}</Link> },
            { key: 'opener', label: '发起人', children: <PersonLink person={opener} /> },
            { key: 'time', label: '时间', children: `${shortTime(startsAt)} 到 ${shortTime(endsAt)}` },
            { key: 'place', label: '地区', children: booking.place },
            { key: 'seats', label: '人数', children: `${joined}/${maxUsers}` },
            { key: 'fee', label: '每人位费', children: `¥${seatFeeFen / 100}` },
            { key: 'state', label: '状态', children: shareStates[state] },
          ]}
        />
        <Flex gap={8}>
          {frozen ? <ActButton act="unfreeze" fixed={fixed} /> : <ActButton act="freeze" fixed={fixed} />}
          {openShareStates.some((open) => open === state) && <ActButton act="cancel-booking" fixed={fixed} />}
        </Flex>
      </Card>
      {booking.noShow !== null && <NoShow noShow={booking.noShow} shareId={id} />}
      <Card size="small" title="座位">
        <Table
          rowKey="orderId"
          size="small"
          pagination={false}
          dataSource={booking.seats}
          scroll={{ x: 480 }}
          columns={[
            {
              title: '用户',
              render: (_value, { person }) => <PersonLink person={person} />,
            },
            { title: '座位', dataIndex: 'state', render: (seat: string) => seatStates[seat] },
            { title: '时间', dataIndex: 'at', className: 'number', render: (at) => (at === null ? '' : shortTime(at)) },
            { title: '订单', render: (_value, { orderId }) => <Link to={`/orders/${orderId}`}>经过与退款</Link> },
          ]}
        />
      </Card>
    </Flex>
  )
}

function NoShow({
  noShow: { said, checkedIn },
  shareId,
}: {
  noShow: NonNullable<OneBooking['noShow']>
  shareId: string
}) {
  return (
    <Alert
      type="warning"
      title={`${said.length} 人反馈模特没有到；签到的有 ${checkedIn} 人`}
      description={
        <Flex vertical gap={8}>
          {said.map(({ nickname, text, at }) => (
            <Typography.Text key={`${nickname} ${at}`} className="preserve">
              {nickname}（{shortTime(at)}）：{text}
            </Typography.Text>
          ))}
          <Flex gap={8}>
            <ActButton act="refund-shoot" fixed={{ shareId }} />
            <ActButton act="dismiss-shoot" fixed={{ shareId }} />
          </Flex>
        </Flex>
      }
    />
  )
}
