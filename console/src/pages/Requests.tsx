import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Card, Flex, Typography } from 'antd'
import type { ActRequest } from '@contract/console/acts'
import { PreviewBox } from '../acts/PreviewBox'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { Nothing } from '../layout/Nothing'
import { PageTitle } from '../layout/PageTitle'
import { Code } from '../lib/Code'
import { Since, Time } from '../lib/Time'

/** What needs two people: the one who proposed it, and another. */
export function RequestsPage() {
  const requests = useQuery({ queryKey: ['requests'], queryFn: () => call('listRequests'), refetchInterval: 30_000 })
  return (
    <Flex vertical gap={16}>
      <PageTitle>等第二人</PageTitle>
      <Loaded query={requests}>
        {(found) =>
          found.length === 0 ? (
            <Nothing says="没有等待批准的操作" />
          ) : (
            <div className="halves">
              {found.map((request) => (
                <RequestCard key={request.id} request={request} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Flex>
  )
}

function RequestCard({ request }: { request: ActRequest }) {
  const { id, title, target, reason, preview, proposedBy, proposedAt, expiresAt, own, mayApprove } = request
  const { message } = App.useApp()
  const client = useQueryClient()
  const ended = {
    onSuccess: () => void client.invalidateQueries(),
    onError: (error: Error) => void message.error(error.message),
  }
  const approve = useMutation({ mutationFn: () => call('approveRequest', { id, seen: preview.seen }), ...ended })
  const decline = useMutation({ mutationFn: () => call('declineRequest', { id }), ...ended })
  return (
    <Card
      size="small"
      title={title}
      extra={
        <>
          {proposedBy} 提交于 <Since at={proposedAt} />前
        </>
      }
    >
      <Flex vertical gap={12}>
        <Typography.Text>原因：{reason}</Typography.Text>
        <Code>{target}</Code>
        <PreviewBox preview={preview} />
        <Flex gap={8} justify="flex-end" align="center">
          <Typography.Text type="secondary" style={{ marginInlineEnd: 'auto' }}>
            <Time at={expiresAt} /> 前有效
          </Typography.Text>
          <Button loading={decline.isPending} onClick={() => decline.mutate()}>
            {own ? '撤回' : '不批准'}
          </Button>
          {mayApprove && (
            <Button type="primary" loading={approve.isPending} onClick={() => approve.mutate()}>
              批准并执行
            </Button>
          )}
        </Flex>
      </Flex>
    </Card>
  )
}
