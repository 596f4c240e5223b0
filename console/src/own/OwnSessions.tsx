import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Flex, Tag, Typography } from 'antd'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { browserName } from '../lib/browser'
import { Time } from '../lib/Time'

/** Where one is signed in. */
export function OwnSessions() {
  const client = useQueryClient()
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => call('listOwnSessions') })
  const end = useMutation({
    mutationFn: (id: string) => call('endOwnSession', { id }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <Card size="small" title="登录着的地方">
      <Loaded query={sessions}>
        {(found) => (
          <Flex vertical gap={12}>
            {found.map((session) => (
              <Flex key={session.id} justify="space-between" align="center" gap={12}>
                <Flex vertical>
                  <Typography.Text>
                    {session.address} · 最近 <Time at={session.usedAt} />
                  </Typography.Text>
                  <Typography.Text type="secondary" className="preserve" title={session.agent}>
                    {browserName(session.agent)}
                  </Typography.Text>
                </Flex>
                {session.current ? (
                  <Tag>这里</Tag>
                ) : (
                  <Button size="small" loading={end.isPending} onClick={() => end.mutate(session.id)}>
                    结束
                  </Button>
                )}
              </Flex>
            ))}
          </Flex>
        )}
      </Loaded>
    </Card>
  )
}
