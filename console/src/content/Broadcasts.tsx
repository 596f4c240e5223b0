import { PlusOutlined } from '@ant-design/icons'
import { Button, Empty, Flex, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { Broadcast, Content } from '@contract/console/content'
import { ActButton } from '../acts/ActButton'
import { BroadcastEditor } from './BroadcastEditor'
import { daysText } from './days'
import { Sentence } from './Sentence'

const states = {
  later: ['未开始', ''],
  sending: ['发送中', 'blue'],
  done: ['已发完', 'green'],
  stopped: ['已停止', 'red'],
} as const

/** What was told to many, and is to be. */
export function Broadcasts({ broadcasts, cities }: Pick<Content, 'broadcasts' | 'cities'>) {
  const [open, setOpen] = useState(false)
  return (
    <Flex vertical gap={12}>
      <div>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
          群发通知
        </Button>
      </div>
      <Table<Broadcast>
        rowKey="id"
        size="small"
        dataSource={broadcasts}
        pagination={false}
        scroll={{ x: 900 }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有群发过" /> }}
        columns={[
          { title: '内容', className: 'preserve', render: (_value, one) => <Sentence of={one} /> },
          { title: '点开', dataIndex: 'path', width: 220, className: 'preserve' },
          { title: '发给', dataIndex: 'whom', width: 120 },
          { title: '时间', width: 190, render: (_value, { from, until }) => daysText(from, until) },
          { title: '已收到', dataIndex: 'told', width: 90, className: 'number' },
          {
            title: '状态',
            width: 90,
            render: (_value, { state }) => <Tag color={states[state][1]}>{states[state][0]}</Tag>,
          },
          {
            title: '操作',
            width: 90,
            render: (_value, { id, state }) =>
              (state === 'later' || state === 'sending') && (
                <ActButton act="stop-notice" fixed={{ id }} size="small" label="停止" />
              ),
          },
        ]}
      />
      <Typography.Text type="secondary">
        22 点到 8 点不发；关了「公告和活动」的、封停的、注销的人收不到。不发微信订阅消息。
      </Typography.Text>
      {open && <BroadcastEditor cities={cities} onClose={() => setOpen(false)} />}
    </Flex>
  )
}
