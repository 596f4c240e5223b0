import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Card, Empty, Flex, Typography } from 'antd'
import type { ActRequest } from '@contract/console/acts'
import { PreviewBox } from '../acts/PreviewBox'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { PageTitle } from '../layout/PageTitle'
import { since } from '../lib/time'

/** What needs two people: the one who proposed it, and another. */
export function RequestsPage() {
  const requests = useQuery({ queryKey: ['requests'], queryFn: () => call('listRequests'), refetchInterval: 30_000 })
  return (
    <Flex vertical gap={16}>
      <PageTitle>等第二人</PageTitle>
      <Loaded query={requests}>
        {(found) =>
          found.length === 0 ? (
            <Empty description="没有等待批准的操作" />
          ) : (
            found.map((request) => <RequestCard key={request.id} request={request} />)
          )
        }
      </Loaded>
    </Flex>
  )
}

function RequestCard({ request }: { request: ActRequest }) {
  const { id, title, target, reason, preview, proposedBy, proposedAt, own, mayApprove } = request
  const { message } = App.useApp()
  const client = useQueryClient()
  const ended = {
    onSuccess: () => void client.invalidateQueries(),
    onError: (error: Error) => void message.error(error.message),
  }
  const approve = useMutation({ mutationFn: () => call('approveRequest', { id, seen: preview.seen }), ...ended })
  const decline = useMutation({ mutationFn: () => call('declineRequest', { id }), ...ended })
  return (
    <Card title={`${title} · ${proposedBy} 提交于 ${since(proposedAt)}前`} style={{ maxWidth: 720 }}>
      <Flex vertical gap={12}>
        <Typography.Text>原因：{reason}</Typography.Text>
        <Typography.Text code copyable>
          {target}
        </Typography.Text>
        <PreviewBox preview={preview} />
        <Flex gap={8} justify="flex-end">
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
