import { Typography } from 'antd'
import type { Job } from '@contract/console/jobs'
import { jobStates, jobWords } from '@contract/console/words'
import { ActButton } from '../acts/ActButton'
import type { Tone } from '../lib/State'
import { StateOf } from '../lib/StateOf'
import { numberColumn, timeColumn } from '../lists/columns'
import { ListPage } from '../lists/ListPage'

const tones: Readonly<Record<string, Tone>> = { dead: 'bad', failed: 'bad', due: 'going', later: 'over' }

/** What the server has promised and not done yet. */
export function JobsPage() {
  return (
    <ListPage<Job>
      title="后台任务"
      list="jobs"
      empty="没有等待的任务"
      filters={[
        { field: 'state', label: '状态', choices: jobStates },
        { field: 'topic', label: '任务', choices: jobWords },
        { field: 'requestId', label: '编号，至少前 8 位' },
      ]}
      columns={[
        {
          title: '任务',
          width: 200,
          render: (_value, { topic }) => <span title={topic}>{jobWords[topic] ?? topic}</span>,
        },
        {
          title: '状态',
          width: 100,
          render: (_value, job) => <StateOf code={stateOf(job)} words={jobStates} tones={tones} />,
        },
        timeColumn('下次', ({ dead, dueAt }) => (dead ? null : dueAt)),
        numberColumn('试过', ({ attempts }) => `${attempts} 次`, 80),
        {
          title: '上次的错误',
          className: 'after-number',
          render: (_value, { error }) => (
            <Typography.Paragraph className="preserve" ellipsis={{ rows: 2, expandable: true, symbol: '全部' }}>
              {error}
            </Typography.Paragraph>
          ),
        },
        {
          title: '编号',
          width: 110,
          render: (_value, { requestId }) =>
            requestId !== '' && (
              <Typography.Text copyable={{ text: requestId }}>{requestId.slice(0, 8)}</Typography.Text>
            ),
        },
        timeColumn('提交', ({ createdAt }) => createdAt),
        {
          title: '操作',
          width: 110,
          render: (_value, { id, attempts }) =>
            attempts > 0 && <ActButton act="retry-job" fixed={{ jobId: id }} size="small" />,
        },
      ]}
    />
  )
}

function stateOf({ attempts, dead, dueAt }: Job): string {
  if (dead) return 'dead'
  if (attempts > 0) return 'failed'
  return Date.parse(dueAt) <= Date.now() ? 'due' : 'later'
}
