import { Descriptions, Flex, Typography } from 'antd'
import { Link } from 'react-router'
import type { ConsoleApi } from '@contract/console/api'
import { Changes } from '../acts/Changes'
import { useActTitles } from '../acts/useActs'
import { Code } from '../lib/Code'
import { timeColumn } from '../lists/columns'
import { ListPage } from '../lists/ListPage'

type Row = ConsoleApi['listAudit']['data']['items'][number]

/** Who did what to what, and why. */
export function AuditPage() {
  const titles = useActTitles()
  return (
    <ListPage<Row>
      title="操作记录"
      list="audit"
      empty="还没有人做过什么"
      filters={[
        { field: 'act', label: '操作', choices: titles },
        { field: 'actor', label: '操作人' },
        { field: 'target', label: '对象编号', wide: true },
      ]}
      columns={[
        timeColumn('时间', ({ at }) => at),
        { title: '操作人', dataIndex: 'actor', width: 120, className: 'preserve' },
        { title: '操作', dataIndex: 'title', width: 150 },
        { title: '对象', width: 330, render: (_value, row) => <Target row={row} /> },
        { title: '原因', dataIndex: 'reason', className: 'preserve' },
      ]}
      details={(row) => <Details row={row} />}
    />
  )
}

/** Where a thing that acts are done to has its page, by the field that names it. */
const paths: Readonly<Record<string, string>> = {
  orderId: '/orders',
  userId: '/people',
  shareId: '/bookings',
  payoutId: '/payouts',
  complaintId: '/complaints',
}

function Target({ row: { target, given } }: { row: Row }) {
  const path = paths[given.find(({ text }) => text === target)?.name ?? '']
  if (path === undefined) return <span className="code">{target}</span>
  return (
    <Link to={`${path}/${target}`} className="code">
      {target}
    </Link>
  )
}

function Details({ row: { target, given, changes, detail, before, after } }: { row: Row }) {
  return (
    <Flex vertical gap={12} className="audit-details">
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2, xxl: 3 }}
        items={[
          ...given
            .filter(({ text }) => text !== target)
            .map(({ name, title, text }) => ({
              key: name,
              label: title,
              children: <span className="preserve">{text}</span>,
            })),
          { key: 'target', label: '对象', children: <Code>{target}</Code> },
        ]}
      />
      <Changes changes={changes} />
      <details>
        <summary>
          <Typography.Text type="secondary">原始记录</Typography.Text>
        </summary>
        <pre className="preserve code">{JSON.stringify({ detail, before, after }, null, 2)}</pre>
      </details>
    </Flex>
  )
}
