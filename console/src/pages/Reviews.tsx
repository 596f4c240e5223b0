import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Flex, Result, Spin, Typography } from 'antd'
import { useEffect, useState } from 'react'
import type { Review } from '@contract/console/reviews'
import { ActDialog } from '../acts/ActDialog'
import { useAct } from '../acts/useActs'
import { call, CallError } from '../api/call'
import { PageTitle } from '../layout/PageTitle'
import { decisionOf, quickly, type Choice, type Decision } from '../reviews/decisions'
import { ReviewCard } from '../reviews/ReviewCard'

const atOnce = 10
const queueKey = ['reviews']
const decideKey = ['decide']

type Claimed = { items: Review[]; waiting: number }
type Deciding = { review: Review; choice: Choice; decision: Decision }

/** One thing after the other, by keyboard: 1 lets it be, 2 to 9 go against it with a ready sentence, 0 puts it behind the others. */
export function ReviewsPage() {
  const client = useQueryClient()
  const queue = useQuery({
    queryKey: queueKey,
    queryFn: () => call('claimReviews', { most: atOnce }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const items = queue.data?.items ?? []
  const change = (to: (items: Review[]) => Review[]) =>
    client.setQueryData<Claimed>(queueKey, (before) => before && counted(before, to(before.items)))
  const [confirming, setConfirming] = useState<Deciding | null>(null)
  const decide = useMutation({
    mutationKey: decideKey,
    mutationFn: ({ decision }: Deciding) => quickly(decision),
    // The next one is there at once; what was refused to us comes back with the next claim.
    onMutate: ({ review }) => change((all) => all.filter(({ id }) => id !== review.id)),
    onError: (error, { review }) => {
      // Nothing was decided: what was typed stays with it.
      if (!isSettled(error)) change((all) => [review, ...all])
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

  const [review] = items
  const settle = (choice: Choice) => {
    if (review === undefined || confirming !== null) return
    const deciding = { review, choice, decision: decisionOf(review, choice) }
    if (review.work === 'proposal') decide.mutate(deciding)
    else setConfirming(deciding)
  }

  if (queue.error !== null)
    return (
      <Result
        status="warning"
        title={queue.error.message}
        extra={<Button onClick={() => void queue.refetch()}>重试</Button>}
      />
    )
  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="baseline" gap={8} wrap>
        <PageTitle>审核</PageTitle>
        <Typography.Text type="secondary" role="status">
          {queue.data === undefined ? '' : `还有 ${queue.data.waiting} 条；领到的 10 分钟内只归你`}
        </Typography.Text>
      </Flex>
      {decide.error !== null && <Missed error={decide.error} deciding={decide.variables} />}
      {review !== undefined && (
        <ReviewCard
          key={review.id}
          review={review}
          onDecide={settle}
          onPutOff={() => change(([first, ...others]) => (first === undefined ? others : [...others, first]))}
        />
      )}
      {review === undefined && (queue.isFetching ? <Spin /> : <Empty description="都处理完了" />)}
      {confirming !== null && (
        <Confirming
          deciding={confirming}
          onClose={() => setConfirming(null)}
          onDone={() => {
            change((all) => all.filter(({ id }) => id !== confirming.review.id))
            if (items.length <= 1) void queue.refetch()
          }}
        />
      )}
    </Flex>
  )
}

/** It cannot be decided any more: somebody was quicker, or it has changed. */
function isSettled(error: Error): boolean {
  return error instanceof CallError && error.reason === 'ACT_REFUSED'
}

function counted({ items, waiting }: Claimed, now: Review[]): Claimed {
  return { items: now, waiting: waiting + now.length - items.length }
}

/** What became of the one before, and what was typed for it. */
function Missed({ error, deciding: { review, choice } }: { error: Error; deciding: Deciding }) {
  const { kind, author } = review
  return (
    <Alert
      type="error"
      showIcon
      closable
      title={`${kind}${author === null ? '' : `（${author.nickname}）`}：${error.message}`}
      {...(choice.own && choice.sentence !== null ? { description: `你写的说明：${choice.sentence}` } : {})}
    />
  )
}

/** What moves more than the thing itself is seen before it is done. */
function Confirming(props: { deciding: Deciding; onClose: () => void; onDone: () => void }) {
  const { deciding, onClose, onDone } = props
  const { act: name, input, reason } = deciding.decision
  const act = useAct(name)
  if (act === undefined) return null
  return <ActDialog act={act} fixed={{}} input={input} reason={reason} onClose={onClose} onDone={onDone} />
}
