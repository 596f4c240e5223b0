import { useQuery } from '@tanstack/react-query'
import { Empty, Flex, Table, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import type { PayoutShown } from '@contract/console/settlement'
import { yuanExact } from '@contract/money'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { PageTitle } from '../layout/PageTitle'
import { PersonLink } from '../lib/PersonLink'
import { shortTime, since } from '../lib/time'
import { OpenOrOver, useOver } from '../settlement/OpenOrOver'
import { payoutState } from '../settlement/words'

/** Who wants earnings paid out, and where the others stand. */
export function PayoutsPage() {
  const over = useOver()
  const payouts = useQuery({
    queryKey: ['payouts', over],
    queryFn: () => call('listPayouts', over ? { over } : {}),
    refetchInterval: 30_000,
  })
  return (
    <Flex vertical gap={16}>
      <PageTitle>提现</PageTitle>
      <OpenOrOver />
      <Loaded query={payouts}>
        {(found) =>
          found.length === 0 ? (
            <Empty description={over ? '还没有结束的提现' : '没有等待的提现'} />
          ) : (
            <Table<PayoutShown>
              rowKey="id"
              size="middle"
              dataSource={found}
              pagination={false}
              scroll={{ x: 720 }}
              columns={[
                {
                  title: '用户',
                  render: (_value, { person }) => <PersonLink person={person} />,
                },
                {
                  title: '金额',
                  className: 'number',
                  render: (_value, { id, fen }) => <Link to={`/payouts/${id}`}>{yuanExact(fen)}</Link>,
                },
                {
                  title: '状态',
                  render: (_value, payout) => (
                    <>
                      {payoutState(payout)} {payout.lastError !== null && <Tag color="red">微信没有接受</Tag>}
                      {payout.why !== null && <Typography.Text type="secondary">{payout.why}</Typography.Text>}
                    </>
                  ),
                },
                {
                  title: over ? '结束' : '等了',
                  className: 'number',
                  render: (_value, { askedAt, endedAt }) => (endedAt === null ? since(askedAt) : shortTime(endedAt)),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Flex>
  )
}
