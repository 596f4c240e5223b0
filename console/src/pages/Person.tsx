import { useQuery } from '@tanstack/react-query'
import { Avatar, Card, Col, Descriptions, Flex, Row, Table, Tag, Typography } from 'antd'
import { useParams } from 'react-router'
import type { Line, Person } from '@contract/console/people'
import { orderStates, proposalStates, reportStates, seatStates, shareStates } from '@contract/console/words'
import { orderState, shareState } from '@contract/states'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { shortTime } from '../lib/time'
import { StandingPart } from '../standing/StandingPart'

/** All of one person that the role may see. */
export function PersonPage() {
  const { id = '' } = useParams()
  const person = useQuery({ queryKey: ['person', id], queryFn: () => call('getPerson', { id }) })
  return <Loaded query={person}>{(found) => <PersonParts person={found} />}</Loaded>
}

function PersonParts({ person }: { person: Person }) {
  const { wallet, orders, bookings, proposals, reports, sessions } = person
  return (
    <Flex vertical gap={16}>
      <Head person={person} />
      <StandingPart person={person} />
      <Row gutter={[16, 16]}>
        {orders !== null && (
          <Lines
            title="订单"
            lines={orders}
            state={(state) => orderStates[state] ?? state}
            act={({ id, state }) =>
              state === String(orderState.paid) && <ActButton act="refund" fixed={{ orderId: id }} size="small" />
            }
          />
        )}
        {bookings !== null && (
          <Lines
            title="拼单"
            lines={bookings.map((line) => ({ ...line, what: seatStates[line.what] ?? line.what }))}
            state={(state) => shareStates[state] ?? state}
            act={({ id, state }) =>
              state !== String(shareState.cancelled) && <ActButton act="freeze" fixed={{ shareId: id }} size="small" />
            }
          />
        )}
        {proposals !== null && (
          <Lines title="送审的内容" lines={proposals} state={(state) => proposalStates[state] ?? state} />
        )}
        {reports !== null && <Lines title="被举报" lines={reports} state={(state) => reportStates[state] ?? state} />}
        {sessions !== null && (
          <Lines
            title="登录的设备"
            lines={sessions}
            state={(state) => state}
            extra={sessions.length > 0 && <ActButton act="end-logins" fixed={{ userId: person.id }} size="small" />}
          />
        )}
      </Row>
      {wallet !== null && (
        <Flex gap={8}>
          <ActButton act="grant" fixed={{ userId: person.id }} />
          {wallet.fen > 0 && <ActButton act="payout" fixed={{ userId: person.id }} />}
        </Flex>
      )}
    </Flex>
  )
}

function Head({ person }: { person: Person }) {
  const { nickname, avatar, id, phone, createdAt, deletedAt, vipUntil, intro, wallet } = person
  return (
    <Card>
      <Flex gap={16} align="center" style={{ marginBottom: 16 }}>
        <Avatar size={56} src={avatar} alt="" />
        <Typography.Title level={1} style={{ fontSize: 24, margin: 0, overflowWrap: 'anywhere' }}>
          {nickname}
        </Typography.Title>
        {deletedAt !== null && <Tag color="red">已注销 {shortTime(deletedAt)}</Tag>}
      </Flex>
      <Descriptions
        column={{ xs: 1, md: 2, xl: 3 }}
        items={[
          {
            key: 'id',
            label: '编号',
            children: (
              <Typography.Text copyable code>
                {id}
              </Typography.Text>
            ),
          },
          { key: 'phone', label: '手机', children: <span className="number">{phone === '' ? '没有' : phone}</span> },
          { key: 'since', label: '注册', children: shortTime(createdAt) },
          { key: 'vip', label: '会员', children: vipUntil === null ? '不是' : `到 ${shortTime(vipUntil)}` },
          ...(wallet === null
            ? []
            : [
                {
                  key: 'coins',
                  label: '拍币',
                  children: `购买 ${wallet.paid} · 赠送 ${wallet.gift} · 收入 ${wallet.income}`,
                },
                { key: 'fen', label: '位费余额', children: `¥${wallet.fen / 100}` },
              ]),
          { key: 'intro', label: '简介', children: <span className="preserve">{intro === '' ? '没有' : intro}</span> },
        ]}
      />
    </Card>
  )
}

interface LinesProps {
  readonly title: string
  readonly lines: readonly Line[]
  readonly state: (state: string) => string
  readonly act?: (line: Line) => React.ReactNode
  /** What is done to all of them, beside the title. */
  readonly extra?: React.ReactNode
}

function Lines({ title, lines, state, act, extra }: LinesProps) {
  return (
    <Col xs={24} xl={12}>
      <Card size="small" title={title} extra={extra}>
        <Table<Line>
          rowKey="id"
          size="small"
          dataSource={[...lines]}
          pagination={false}
          scroll={{ x: 420, y: 280 }}
          locale={{ emptyText: '没有' }}
          columns={[
            { title: '时间', dataIndex: 'at', width: 120, className: 'number', render: shortTime },
            { title: '内容', dataIndex: 'what', className: 'preserve' },
            { title: '状态', dataIndex: 'state', width: 100, render: state },
            ...(act === undefined
              ? []
              : [{ title: '操作', width: 110, render: (_value: unknown, line: Line) => act(line) }]),
          ]}
        />
      </Card>
    </Col>
  )
}
