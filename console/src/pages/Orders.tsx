import { Link } from 'react-router'
import type { OrderRow } from '@contract/console/orders'
import { orderKinds, orderStates } from '@contract/console/words'
import { priceText } from '../lib/money'
import { PersonLink } from '../lib/PersonLink'
import { StateOf } from '../lib/StateOf'
import { orderTones } from '../lib/tones'
import { numberColumn, timeColumn } from '../lists/columns'
import { ListPage } from '../lists/ListPage'

/** Orders by whatever number somebody has of them. */
export function OrdersPage() {
  return (
    <ListPage<OrderRow>
      title="订单"
      list="orders"
      file="exportOrders"
      empty="还没有人下过单"
      filters={[
        { field: 'q', label: '订单号、渠道单号、完整手机号，或用户编号', wide: true },
        { field: 'state', label: '状态', choices: orderStates },
        { field: 'kind', label: '类型', choices: orderKinds },
      ]}
      columns={[
        timeColumn('下单', ({ createdAt }) => createdAt),
        { title: '订单', render: (_value, { id, title }) => <Link to={`/orders/${id}`}>{title}</Link> },
        { title: '用户', render: (_value, { user }) => <PersonLink person={user} /> },
        { title: '类型', dataIndex: 'kind', width: 110, render: (kind: number) => orderKinds[kind] },
        numberColumn<OrderRow>('金额', priceText, 180),
        {
          title: '状态',
          width: 130,
          className: 'after-number',
          render: (_value, { state }) => <StateOf code={state} words={orderStates} tones={orderTones} />,
        },
      ]}
    />
  )
}
