import { useTable } from '@refinedev/core'
import { Flex, Input, Table, Typography } from 'antd'
import type { ConsoleApi } from '@contract/console/api'
import { pagesOf, wordOf } from '../lib/table'
import { shortTime } from '../lib/time'

type Row = ConsoleApi['listAudit']['data']['items'][number]

const wanted = [
  { field: 'actor', label: '操作人' },
  { field: 'act', label: '操作' },
  { field: 'target', label: '对象编号' },
] as const

/** Who did what to what, and why. */
export function AuditPage() {
  const table = useTable<Row>({ resource: 'audit', pagination: { pageSize: 20 }, syncWithLocation: true })
  const { tableQuery, filters, setFilters } = table
  return (
    <Flex vertical gap={16}>
      <Typography.Title level={1} style={{ fontSize: 24, margin: 0 }}>
        操作记录
      </Typography.Title>
      <Flex gap={8} wrap>
        {wanted.map(({ field, label }) => (
          <Input.Search
            key={field}
            placeholder={label}
            aria-label={label}
            allowClear
            defaultValue={wordOf(filters, field)}
            onSearch={(value) => setFilters([{ field, operator: 'eq', value: value.trim() }])}
            style={{ width: 240 }}
          />
        ))}
      </Flex>
      <Table<Row>
        rowKey="id"
        size="middle"
        loading={tableQuery.isFetching}
        dataSource={tableQuery.data?.data ?? []}
        pagination={pagesOf(table)}
        locale={{ emptyText: tableQuery.error?.message ?? '没有' }}
        scroll={{ x: 800 }}
        expandable={{
          expandedRowRender: ({ detail, before, after }) => (
            <pre className="preserve">{JSON.stringify({ detail, before, after }, null, 2)}</pre>
          ),
        }}
        columns={[
          { title: '时间', dataIndex: 'at', className: 'number', width: 130, render: shortTime },
          { title: '操作人', dataIndex: 'actor', width: 120 },
          { title: '操作', dataIndex: 'act', width: 140 },
          { title: '对象', dataIndex: 'target', className: 'preserve' },
          { title: '原因', dataIndex: 'reason', className: 'preserve' },
        ]}
      />
    </Flex>
  )
}
