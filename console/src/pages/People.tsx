import { Avatar, Flex, Tag, Typography } from 'antd'
import type { PersonRow } from '@contract/console/people'
import { PersonLink } from '../lib/PersonLink'
import { shortTime } from '../lib/time'
import { ListPage } from '../lists/ListPage'

/** People by phone, nick or id. */
export function PeoplePage() {
  return (
    <ListPage<PersonRow>
      title="用户"
      list="people"
      filters={[{ field: 'q', label: '完整手机号、昵称的一部分，或编号', wide: true }]}
      columns={[
        {
          title: '昵称',
          render: (_value, person) => (
            <Flex gap={8} align="center">
              <Avatar src={person.avatar} alt="" />
              <PersonLink person={person} />
              {person.deletedAt !== null && <Tag color="red">已注销</Tag>}
            </Flex>
          ),
        },
        { title: '手机', dataIndex: 'phone', className: 'number' },
        { title: '注册', dataIndex: 'createdAt', className: 'number', render: shortTime },
        { title: '编号', dataIndex: 'id', render: (id: string) => <Typography.Text code>{id}</Typography.Text> },
      ]}
    />
  )
}
