import { Link } from 'react-router'
import type { OrderRow } from '@contract/console/orders'
import { orderKinds, orderStates } from '@contract/console/words'
import { priceText } from '../lib/money'
import { PersonLink } from '../lib/PersonLink'
import { shortTime } from '../lib/time'
import { ListPage } from '../lists/ListPage'

/** Orders by whatever number somebody has of them. */
export function OrdersPage() {
  return (
    <ListPage<OrderRow>
      title="订单"
      list="orders"
      file="exportOrders"
      filters={[
        { field: 'q', label: '订单号、渠道单号、完整手机号，或用户编号', wide: true },
        { field: 'state', label: '状态', choices: orderStates },
        { field: 'kind', label: '类型', choices: orderKinds },
      ]}
      columns={[
        { title: '时间', dataIndex: 'createdAt', className: 'number', width: 130, render: shortTime },
        { title: '订单', render: (_value, { id, title }) => <Link to={`/orders/${id}`}>{title}</Link> },
        { title: '用户', render: (_value, { user }) => <PersonLink person={user} /> },
        { title: '类型', dataIndex: 'kind', width: 110, render: (kind: number) => orderKinds[kind] },
        { title: '金额', width: 130, className: 'number', render: (_value, order) => priceText(order) },
        { title: '状态', dataIndex: 'state', width: 100, render: (state: number) => orderStates[state] },
      ]}
    />
  )
}
