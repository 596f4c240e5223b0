import { Flex } from 'antd'
import { Link } from 'react-router'
import type { Transaction } from '@contract/console/ledger'
import { accountName, bucketName } from '@contract/console/words'
import { Books } from '../ledger/Books'
import { PersonLink } from '../lib/PersonLink'
import { shortTime } from '../lib/time'
import { ListPage } from '../lists/ListPage'

/** What moved, and what each account holds. */
export function LedgerPage() {
  return (
    <Flex vertical gap={24}>
      <ListPage<Transaction>
        title="账本"
        list="ledger"
        file="exportTransactions"
        filters={[
          { field: 'userId', label: '用户编号' },
          { field: 'orderId', label: '订单号' },
          { field: 'day', label: '日期，如 2026-06-10' },
        ]}
        columns={[
          { title: '时间', dataIndex: 'at', className: 'number', width: 130, render: shortTime },
          { title: '说明', dataIndex: 'memo' },
          { title: '用户', render: (_value, { user }) => <PersonLink person={user} /> },
          {
            title: '订单',
            render: (_value, { orderId }) => orderId !== null && <Link to={`/orders/${orderId}`}>查看</Link>,
          },
          {
            title: '记账',
            className: 'number',
            render: (_value, { entries }) => (
              <Flex vertical>
                {entries.map(({ account, bucket, amount }, index) => (
                  // An account may stand twice in one transaction.
                  <span key={index}>
                    {accountName(account)} {bucketName(bucket)} {amountText(bucket, amount)}
                  </span>
                ))}
              </Flex>
            ),
          },
        ]}
      />
      <Books />
    </Flex>
  )
}

function amountText(bucket: string, amount: number): string {
  const sign = amount > 0 ? '+' : '−'
  return bucket === 'fen' ? `${sign}¥${Math.abs(amount) / 100}` : `${sign}${Math.abs(amount)}`
}
