import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Flex, Table, Tag, Typography } from 'antd'
import { Link, useParams } from 'react-router'
import type { OneBooking } from '@contract/console/bookings'
import { seatStates, shareStates } from '@contract/console/words'
import { yuanGrouped } from '@contract/money'
import { clockSpan, shanghaiDay } from '@contract/shanghai'
import { openShareStates } from '@contract/states'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { Nothing } from '../layout/Nothing'
import { PlaceLink } from '../layout/PlaceLink'
import { ThingPage } from '../layout/ThingPage'
import { Code } from '../lib/Code'
import { PersonLink } from '../lib/PersonLink'
import { StateOf } from '../lib/StateOf'
import { Time } from '../lib/Time'
import { seatTones, shareTones } from '../lib/tones'
import { timeColumn } from '../lists/columns'

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
    <ThingPage
      of={{ path: '/bookings', title: '拼单' }}
      title={`${model} 的拼单`}
      state={
        <>
          <StateOf code={state} words={shareStates} tones={shareTones} />{' '}
          {frozen && <Tag color="volcano">席位费冻结</Tag>}
        </>
      }
      acts={
        <>
          {frozen ? <ActButton act="unfreeze" fixed={fixed} /> : <ActButton act="freeze" fixed={fixed} />}
          {openShareStates.some((open) => open === state) && <ActButton act="cancel-booking" fixed={fixed} />}
        </>
      }
      first={booking.noShow !== null && <NoShow noShow={booking.noShow} shareId={id} />}
      facts={{
        模特: <Link to={`/people/${modelUserId}`}>{model}</Link>,
        发起人: <PersonLink person={opener} />,
        拍摄: <span className="number">{`${shanghaiDay(startsAt)} ${clockSpan(startsAt, endsAt)}`}</span>,
        地区: booking.place,
        人数: <span className="number">{`${joined}/${maxUsers}`}</span>,
        每人席位费: <span className="number">{yuanGrouped(seatFeeFen)}</span>,
        发起: <Time at={booking.createdAt} />,
        编号: <Code>{id}</Code>,
      }}
    >
      <Card size="small" title="席位" className="flush">
        <Table<OneBooking['seats'][number]>
          rowKey="orderId"
          size="small"
          pagination={false}
          dataSource={booking.seats}
          scroll={{ x: 480 }}
          locale={{ emptyText: <Nothing says="还没有人付款占座" /> }}
          columns={[
            { title: '用户', render: (_value, { person }) => <PersonLink person={person} /> },
            {
              title: '席位',
              width: 140,
              render: (_value, seat) => <StateOf code={seat.state} words={seatStates} tones={seatTones} />,
            },
            timeColumn('时间', ({ at }) => at),
            {
              title: '订单',
              width: 140,
              render: (_value, { orderId }) => <PlaceLink to={`/orders/${orderId}`}>经过与退款</PlaceLink>,
            },
          ]}
        />
      </Card>
    </ThingPage>
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
              {nickname}（<Time at={at} />
              ）：{text}
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
