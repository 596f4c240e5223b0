import { Flex } from 'antd'
import { Link } from 'react-router'
import type { Transaction } from '@contract/console/ledger'
import { accountName, bucketName } from '@contract/console/words'
import { Books } from '../ledger/Books'
import { movedText } from '../lib/money'
import { PersonLink } from '../lib/PersonLink'
import { timeColumn } from '../lists/columns'
import { ListPage } from '../lists/ListPage'

/** What moved, and what each account holds. */
export function LedgerPage() {
  return (
    <Flex vertical gap={24}>
      <ListPage<Transaction>
        title="账本"
        list="ledger"
        empty="还没有一笔账"
        file="exportTransactions"
        filters={[
          { field: 'userId', label: '用户编号' },
          { field: 'orderId', label: '订单号' },
          { field: 'day', label: '日期', day: true },
        ]}
        columns={[
          timeColumn('时间', ({ at }) => at),
          { title: '说明', dataIndex: 'memo' },
          { title: '用户', render: (_value, { user }) => <PersonLink person={user} /> },
          {
            title: '订单',
            width: 80,
            render: (_value, { orderId }) => orderId !== null && <Link to={`/orders/${orderId}`}>查看</Link>,
          },
          {
            title: '记账',
            className: 'number',
            width: 340,
            render: (_value, { entries }) =>
              entries.map(({ account, bucket, amount }, index) => (
                // An account may stand twice in one transaction.
                <Flex key={index} justify="space-between" gap={12}>
                  <span>
                    {accountName(account)} · {bucketName(bucket)}
                  </span>
                  <span>{movedText(bucket, amount)}</span>
                </Flex>
              )),
          },
        ]}
      />
      <Books />
    </Flex>
  )
}
