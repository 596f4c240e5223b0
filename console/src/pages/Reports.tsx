import { Flex, Tag, Typography } from 'antd'
import type { Reported } from '@contract/console/reports'
import { targetWords } from '@contract/console/words'
import { ActButton } from '../acts/ActButton'
import { PersonLink } from '../lib/PersonLink'
import { since } from '../lib/time'
import { ListPage } from '../lists/ListPage'
import { Around, Said } from '../reviews/SaidOf'

/** What was reported, each thing once, with what is said of it and what stood around it. */
export function ReportsPage() {
  return (
    <ListPage<Reported>
      title="举报"
      list="reports"
      empty="没有等待处理的举报"
      filters={[{ field: 'type', label: '对象', choices: targetWords }]}
      columns={[
        { title: '等了', dataIndex: 'oldest', width: 90, render: since },
        { title: '对象', dataIndex: 'type', width: 90, render: (type: string) => targetWords[type] },
        {
          title: '内容',
          render: (_value, { text, author }) => (
            <Flex vertical>
              <Typography.Text className="preserve">{text === '' ? '见聊天记录' : text}</Typography.Text>
              {author !== null && (
                <span>
                  <PersonLink person={author} />{' '}
                  {author.upheld > 0 && <Tag color="volcano">成立过 {author.upheld} 次</Tag>}
                </span>
              )}
            </Flex>
          ),
        },
        { title: '举报', render: (_value, { reports }) => <Said reports={reports} /> },
        {
          title: '处理',
          width: 200,
          render: (_value, { id, type, version }) => (
            <Flex gap={8} wrap>
              {type !== 'shareOrder' && <ActButton act="take-down" fixed={{ type, id, version }} size="small" />}
              {type === 'shareOrder' && <ActButton act="cancel-booking" fixed={{ shareId: id }} size="small" />}
              <ActButton act="dismiss" fixed={{ type, id, version }} size="small" />
            </Flex>
          ),
        },
      ]}
      details={({ reports }) => <Around reports={reports} />}
    />
  )
}
