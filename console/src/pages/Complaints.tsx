import { useQuery } from '@tanstack/react-query'
import { Flex, Table, Tag } from 'antd'
import { Link } from 'react-router'
import type { ComplaintShown } from '@contract/console/settlement'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { Nothing } from '../layout/Nothing'
import { PageTitle } from '../layout/PageTitle'
import { State } from '../lib/State'
import { moneyColumn, timeColumn } from '../lists/columns'
import { Due } from '../settlement/Due'
import { OpenOrOver, useOver } from '../settlement/OpenOrOver'
import { complaintState, complaintTones } from '../settlement/words'

/** What payers complain of at WeChat Pay, and until when it has to be answered. */
export function ComplaintsPage() {
  const over = useOver()
  const complaints = useQuery({
    queryKey: ['complaints', over],
    queryFn: () => call('listComplaints', over ? { over } : {}),
    refetchInterval: 30_000,
  })
  return (
    <Flex vertical gap={16}>
      <PageTitle>投诉</PageTitle>
      <OpenOrOver />
      <Loaded query={complaints}>
        {(found) =>
          found.length === 0 ? (
            <Nothing says={over ? '还没有结束的投诉' : '没有等待的投诉'} />
          ) : (
            <Table<ComplaintShown>
              rowKey="id"
              size="small"
              dataSource={found}
              pagination={false}
              scroll={{ x: 800 }}
              columns={[
                timeColumn('投诉', ({ at }) => at),
                {
                  title: '内容',
                  className: 'preserve',
                  render: (_value, { id, words }) => <Link to={`/complaints/${id}`}>{words}</Link>,
                },
                moneyColumn('金额', ({ fen }) => fen),
                {
                  title: '状态',
                  width: 220,
                  className: 'after-number',
                  render: (_value, complaint) => (
                    <>
                      <State tone={complaintTones[complaint.state]}>{complaintState(complaint)}</State>{' '}
                      {complaint.refunded && <Tag>已全额退款</Tag>}
                    </>
                  ),
                },
                ...(over
                  ? []
                  : [
                      {
                        title: '限期',
                        width: 160,
                        render: (_value: unknown, { due }: ComplaintShown) => <Due at={due} />,
                      },
                    ]),
              ]}
            />
          )
        }
      </Loaded>
    </Flex>
  )
}
