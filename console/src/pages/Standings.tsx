import { useQuery } from '@tanstack/react-query'
import { Flex, Table, Typography } from 'antd'
import type { NextStep } from '@contract/console/standings'
import { standingWords } from '@contract/console/words'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { Nothing } from '../layout/Nothing'
import { PageTitle } from '../layout/PageTitle'
import { PersonLink } from '../lib/PersonLink'
import { StateOf } from '../lib/StateOf'
import { Since } from '../lib/Time'
import { standingTones } from '../lib/tones'

/** Whose next step enough upheld reports propose. */
export function StandingsPage() {
  const work = useQuery({ queryKey: ['standings'], queryFn: () => call('listStandingWork'), refetchInterval: 30_000 })
  return (
    <Flex vertical gap={16}>
      <PageTitle>处分</PageTitle>
      <Typography.Text type="secondary">
        90 天内、上一次处分之后有三条举报成立的人。这里只是建议，由你决定；对处分的申诉在「申诉」里处理。
      </Typography.Text>
      <Loaded query={work}>{({ proposed }) => <NextSteps steps={proposed} />}</Loaded>
    </Flex>
  )
}

function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  if (steps.length === 0) return <Nothing says="没有人在 90 天内有三条成立的举报" />
  return (
    <Table<NextStep>
      rowKey={({ person }) => person.id}
      size="small"
      dataSource={steps}
      pagination={false}
      scroll={{ x: 720 }}
      columns={[
        { title: '用户', render: (_value, { person }) => <PersonLink person={person} /> },
        {
          title: '现在',
          width: 110,
          render: (_value, { standing }) => <StateOf code={standing} words={standingWords} tones={standingTones} />,
        },
        { title: '成立的举报', dataIndex: 'reports', width: 110, align: 'right', className: 'number' },
        { title: '涉及内容', dataIndex: 'things', width: 100, align: 'right', className: 'number' },
        {
          title: '最近一条',
          width: 140,
          render: (_value, { since: last }) => (
            <>
              <Since at={last} />前
            </>
          ),
        },
        {
          title: '建议的下一步',
          width: 140,
          render: (_value, { act, person }) => <ActButton act={act} fixed={{ userId: person.id }} size="small" />,
        },
      ]}
    />
  )
}
