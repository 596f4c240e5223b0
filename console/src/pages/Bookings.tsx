import { Tag } from 'antd'
import { Link } from 'react-router'
import type { BookingRow } from '@contract/console/bookings'
import { shareStates } from '@contract/console/words'
import { PersonLink } from '../lib/PersonLink'
import { shortTime } from '../lib/time'
import { ListPage } from '../lists/ListPage'

/** Bookings by day, state and whose they are. */
export function BookingsPage() {
  return (
    <ListPage<BookingRow>
      title="拼单"
      list="bookings"
      filters={[
        { field: 'q', label: '拼单或用户编号，或模特名的一部分', wide: true },
        { field: 'day', label: '拍摄日期，如 2026-06-10' },
        { field: 'state', label: '状态', choices: shareStates },
        { field: 'held', label: '需要留意', choices: { frozen: '位费冻结', noShow: '反馈模特未到' } },
      ]}
      columns={[
        { title: '拍摄', dataIndex: 'startsAt', className: 'number', width: 130, render: shortTime },
        { title: '模特', render: (_value, { id, model }) => <Link to={`/bookings/${id}`}>{model}</Link> },
        { title: '发起人', render: (_value, { opener }) => <PersonLink person={opener} /> },
        { title: '人数', width: 90, className: 'number', render: (_value, row) => `${row.joined}/${row.maxUsers}` },
        { title: '每人位费', width: 110, className: 'number', render: (_value, row) => `¥${row.seatFeeFen / 100}` },
        {
          title: '状态',
          width: 170,
          render: (_value, { state, frozen }) => (
            <>
              {shareStates[state]} {frozen && <Tag color="volcano">位费冻结</Tag>}
            </>
          ),
        },
      ]}
    />
  )
}
