import { Flex } from 'antd'
import type { ConsoleApi } from '@contract/console/api'
import { Changes } from '../acts/Changes'
import { shortTime } from '../lib/time'
import { ListPage } from '../lists/ListPage'

type Row = ConsoleApi['listAudit']['data']['items'][number]

/** Who did what to what, and why. */
export function AuditPage() {
  return (
    <ListPage<Row>
      title="操作记录"
      list="audit"
      filters={[
        { field: 'actor', label: '操作人' },
        { field: 'act', label: '操作' },
        { field: 'target', label: '对象编号' },
      ]}
      columns={[
        { title: '时间', dataIndex: 'at', className: 'number', width: 130, render: shortTime },
        { title: '操作人', dataIndex: 'actor', width: 120 },
        { title: '操作', dataIndex: 'title', width: 160 },
        { title: '对象', dataIndex: 'target', className: 'preserve' },
        { title: '原因', dataIndex: 'reason', className: 'preserve' },
      ]}
      details={({ changes, detail, before, after }) => (
        <Flex vertical gap={12}>
          <Changes changes={changes} />
          <pre className="preserve">{JSON.stringify({ detail, before, after }, null, 2)}</pre>
        </Flex>
      )}
    />
  )
}
