import { useQuery } from '@tanstack/react-query'
import { Flex, Table, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import type { PayoutShown } from '@contract/console/settlement'
import { yuanGrouped } from '@contract/money'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { Nothing } from '../layout/Nothing'
import { PageTitle } from '../layout/PageTitle'
import { PersonLink } from '../lib/PersonLink'
import { State } from '../lib/State'
import { moneyColumn, sinceColumn, timeColumn } from '../lists/columns'
import { OpenOrOver, useOver } from '../settlement/OpenOrOver'
import { payoutState, payoutTones } from '../settlement/words'

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
            <Nothing says={over ? '还没有结束的提现' : '没有等待的提现'} />
          ) : (
            <Table<PayoutShown>
              rowKey="id"
              size="small"
              dataSource={found}
              pagination={false}
              scroll={{ x: 720 }}
              columns={[
                { title: '用户', width: 260, render: (_value, { person }) => <PersonLink person={person} /> },
                {
                  ...moneyColumn<PayoutShown>('金额', ({ fen }) => fen),
                  render: (_value, { id, fen }) => <Link to={`/payouts/${id}`}>{yuanGrouped(fen)}</Link>,
                },
                {
                  title: '状态',
                  className: 'after-number',
                  render: (_value, payout) => (
                    <>
                      <State tone={payoutTones[payout.state]}>{payoutState(payout)}</State>{' '}
                      {payout.lastError !== null && <Tag color="red">微信没有接受</Tag>}
                      {payout.why !== null && <Typography.Text type="secondary">{payout.why}</Typography.Text>}
                    </>
                  ),
                },
                over ? timeColumn('结束', ({ endedAt }) => endedAt) : sinceColumn('等了', ({ askedAt }) => askedAt),
              ]}
            />
          )
        }
      </Loaded>
    </Flex>
  )
}
