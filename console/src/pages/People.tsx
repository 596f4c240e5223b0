import { Avatar, Flex, Tag } from 'antd'
import type { PersonRow } from '@contract/console/people'
import { Code } from '../lib/Code'
import { PersonLink } from '../lib/PersonLink'
import { timeColumn } from '../lists/columns'
import { ListPage } from '../lists/ListPage'

/** People by phone, nick or id. */
export function PeoplePage() {
  return (
    <ListPage<PersonRow>
      title="用户"
      list="people"
      empty="还没有人注册"
      filters={[{ field: 'q', label: '完整手机号、昵称的一部分，或编号', wide: true }]}
      columns={[
        {
          title: '昵称',
          render: (_value, person) => (
            <Flex gap={8} align="center">
              <Avatar size="small" src={person.avatar} alt="" />
              <PersonLink person={person} />
              {person.deletedAt !== null && <Tag color="red">已注销</Tag>}
            </Flex>
          ),
        },
        { title: '手机', width: 140, className: 'number', render: (_value, { phone }) => phone || '没有' },
        timeColumn('注册', ({ createdAt }) => createdAt),
        { title: '编号', width: 330, render: (_value, { id }) => <Code>{id}</Code> },
      ]}
    />
  )
}
