import { Typography } from 'antd'
import type { Job } from '@contract/console/jobs'
import { ActButton } from '../acts/ActButton'
import { shortTime } from '../lib/time'
import { ListPage } from '../lists/ListPage'

/** What the server has promised and not done yet. */
export function JobsPage() {
  return (
    <ListPage<Job>
      title="后台任务"
      list="jobs"
      filters={[
        { field: 'state', label: '状态', choices: { failed: '失败过', due: '到期', later: '以后' } },
        { field: 'topic', label: '任务，如 payment.refund' },
        { field: 'requestId', label: '编号，至少前 8 位' },
      ]}
      columns={[
        { title: '任务', dataIndex: 'topic', width: 220 },
        { title: '下次', dataIndex: 'dueAt', width: 130, className: 'number', render: shortTime },
        { title: '试过', dataIndex: 'attempts', width: 80, className: 'number', render: (n: number) => `${n} 次` },
        {
          title: '上次的错误',
          dataIndex: 'error',
          render: (error: string) => <Typography.Text className="preserve">{error}</Typography.Text>,
        },
        {
          title: '编号',
          dataIndex: 'requestId',
          width: 110,
          render: (id: string) =>
            id !== '' && <Typography.Text copyable={{ text: id }}>{id.slice(0, 8)}</Typography.Text>,
        },
        { title: '提交', dataIndex: 'createdAt', width: 130, className: 'number', render: shortTime },
        {
          title: '操作',
          width: 120,
          render: (_value, { id, attempts }) =>
            attempts > 0 && <ActButton act="retry-job" fixed={{ jobId: id }} size="small" />,
        },
      ]}
    />
  )
}
