import { useTable } from '@refinedev/core'
import { Avatar, Flex, Input, Table, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import type { PersonRow } from '@contract/console/people'
import { pagesOf, wordOf } from '../lib/table'
import { shortTime } from '../lib/time'

/** People by phone, nick or id; what was looked for stands in the address. */
export function PeoplePage() {
  const table = useTable<PersonRow>({ resource: 'people', pagination: { pageSize: 20 }, syncWithLocation: true })
  const { tableQuery, filters, setFilters } = table
  return (
    <Flex vertical gap={16}>
      <Typography.Title level={1} style={{ fontSize: 24, margin: 0 }}>
        用户
      </Typography.Title>
      <Input.Search
        placeholder="完整手机号、昵称的一部分，或编号"
        aria-label="查找用户"
        allowClear
        defaultValue={wordOf(filters, 'q')}
        onSearch={(q) => setFilters([{ field: 'q', operator: 'eq', value: q.trim() }])}
        style={{ maxWidth: 480 }}
      />
      <Table<PersonRow>
        rowKey="id"
        size="middle"
        loading={tableQuery.isFetching}
        dataSource={tableQuery.data?.data ?? []}
        pagination={pagesOf(table)}
        locale={{ emptyText: tableQuery.error?.message ?? '没有找到' }}
        scroll={{ x: 640 }}
        columns={[
          {
            title: '昵称',
            render: (_value, person) => (
              <Flex gap={8} align="center">
                <Avatar src={person.avatar} alt="" />
                <Link to={`/people/${person.id}`}>{person.nickname}</Link>
                {person.deletedAt !== null && <Tag color="red">已注销</Tag>}
              </Flex>
            ),
          },
          { title: '手机', dataIndex: 'phone', className: 'number' },
          { title: '注册', dataIndex: 'createdAt', className: 'number', render: shortTime },
          { title: '编号', dataIndex: 'id', render: (id: string) => <Typography.Text code>{id}</Typography.Text> },
        ]}
      />
    </Flex>
  )
}
