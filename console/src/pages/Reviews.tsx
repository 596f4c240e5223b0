import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Flex, Result, Spin, Typography } from 'antd'
import { useEffect } from 'react'
import type { Review } from '@contract/console/reviews'
import { useAct } from '../acts/useActs'
import { call } from '../api/call'
import { PageTitle } from '../layout/PageTitle'
import { ReviewCard } from '../reviews/ReviewCard'
import { useKeys } from '../reviews/useKeys'

const atOnce = 10
const queueKey = ['reviews']
const decideKey = ['decide']

type Claimed = { items: Review[]; waiting: number }

/** One thing after the other, by keyboard: 1 lets it through, 2 to 9 refuse it with a ready sentence. */
export function ReviewsPage() {
  const client = useQueryClient()
  const queue = useQuery({
    queryKey: queueKey,
    queryFn: () => call('claimReviews', { most: atOnce }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const refuse = useAct('refuse')
  const decide = useMutation({
    mutationKey: decideKey,
    mutationFn: ({ review, why }: { review: Review; why: string | null }) => decided(review, why),
    // The next one is there at once; what was refused to us comes back with the next claim.
    onMutate: ({ review }) => {
      client.setQueryData<Claimed>(queueKey, (before) => before && without(before, review.id))
    },
    onSettled: () => {
      // The last of those on their way: what is asked for sooner brings back what is being decided.
      const isLast = client.isMutating({ mutationKey: decideKey }) === 1
      const isEmpty = (client.getQueryData<Claimed>(queueKey)?.items.length ?? 0) === 0
      if (isLast && isEmpty) void client.invalidateQueries({ queryKey: queueKey })
    },
  })
  // Who leaves gives back what he holds.
  useEffect(() => () => void call('releaseReviews').catch(() => undefined), [])

  const review = queue.data?.items[0]
  const reasons = refuse?.reasons ?? []
  const settle = (why: string | null) => {
    if (review !== undefined) decide.mutate({ review, why })
  }
  useKeys((key) => {
    if (key === '1') settle(null)
    const reason = reasons[Number(key) - 2]
    if (reason !== undefined) settle(reason)
  })

  if (queue.error !== null)
    return (
      <Result
        status="warning"
        title={queue.error.message}
        extra={<Button onClick={() => void queue.refetch()}>重试</Button>}
      />
    )
  return (
    <Flex vertical gap={16} style={{ maxWidth: 1200 }}>
      <Flex justify="space-between" align="baseline" wrap>
        <PageTitle>审核</PageTitle>
        <Typography.Text type="secondary" role="status">
          {queue.data === undefined ? '' : `还有 ${queue.data.waiting} 条；领到的 10 分钟内只归你`}
        </Typography.Text>
      </Flex>
      {decide.error !== null && <Typography.Text type="danger">上一条：{decide.error.message}</Typography.Text>}
      {review !== undefined && <ReviewCard key={review.id} review={review} reasons={reasons} onDecide={settle} />}
      {review === undefined && (queue.isFetching ? <Spin /> : <Empty description="都处理完了" />)}
    </Flex>
  )
}

function without({ items, waiting }: Claimed, id: string): Claimed {
  return { items: items.filter((item) => item.id !== id), waiting: waiting - 1 }
}

function decided({ id }: Review, why: string | null) {
  const input = { proposalId: id }
  return why === null
    ? call('carryOutAct', { act: 'approve', input, reason: '符合规范' })
    : call('carryOutAct', { act: 'refuse', input: { ...input, why }, reason: why })
}
