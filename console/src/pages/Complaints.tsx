import { useQuery } from '@tanstack/react-query'
import { Empty, Flex, Table, Tag } from 'antd'
import { Link } from 'react-router'
import type { ComplaintShown } from '@contract/console/settlement'
import { yuanExact } from '@contract/money'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { PageTitle } from '../layout/PageTitle'
import { shortTime } from '../lib/time'
import { Due } from '../settlement/Due'
import { OpenOrOver, useOver } from '../settlement/OpenOrOver'
import { complaintState } from '../settlement/words'

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
            <Empty description={over ? '还没有结束的投诉' : '没有等待的投诉'} />
          ) : (
            <Table<ComplaintShown>
              rowKey="id"
              size="middle"
              dataSource={found}
              pagination={false}
              scroll={{ x: 800 }}
              columns={[
                { title: '投诉', className: 'number', width: 130, render: (_value, { at }) => shortTime(at) },
                {
                  title: '内容',
                  className: 'preserve',
                  render: (_value, { id, words }) => <Link to={`/complaints/${id}`}>{words}</Link>,
                },
                { title: '金额', className: 'number', width: 120, render: (_value, { fen }) => yuanExact(fen) },
                {
                  title: '状态',
                  width: 160,
                  render: (_value, complaint) => (
                    <>
                      {complaintState(complaint)} {complaint.refunded && <Tag>已全额退款</Tag>}
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
