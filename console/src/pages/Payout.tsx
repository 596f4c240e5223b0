import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Descriptions, Flex, Typography } from 'antd'
import { useParams } from 'react-router'
import type { PayoutWhole } from '@contract/console/settlement'
import { yuanExact } from '@contract/money'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { PageTitle } from '../layout/PageTitle'
import { PersonLink } from '../lib/PersonLink'
import { shortTime } from '../lib/time'
import { Papers } from '../settlement/Papers'
import { payoutState } from '../settlement/words'

/** One payout: for whom, how much, and each step of it. */
export function PayoutPage() {
  const { id = '' } = useParams()
  const payout = useQuery({
    queryKey: ['payout', id],
    queryFn: () => call('getPayout', { id }),
    refetchInterval: 10_000,
  })
  return <Loaded query={payout}>{(found) => <PayoutParts payout={found} />}</Loaded>
}

function PayoutParts({ payout }: { payout: PayoutWhole }) {
  const { id, person, fen, state, askedAt, endedAt, lastError, why, cancelling } = payout
  const fixed = { payoutId: id }
  const mayRefuse = ['asked', 'approved', 'waiting'].includes(state) && !cancelling
  return (
    <Flex vertical gap={16} style={{ maxWidth: 960 }}>
      <PageTitle>{`提现 ${yuanExact(fen)}`}</PageTitle>
      {lastError !== null && <Alert type="warning" showIcon title={`微信没有接受：${lastError}，会自动重试`} />}
      <Card>
        <Descriptions
          column={{ xs: 1, md: 2 }}
          items={[
            { key: 'who', label: '用户', children: <PersonLink person={person} /> },
            {
              key: 'state',
              label: '状态',
              children: why === null ? payoutState(payout) : `${payoutState(payout)}：${why}`,
            },
            { key: 'asked', label: '申请', children: shortTime(askedAt) },
            { key: 'ended', label: '结束', children: endedAt === null ? '没有' : shortTime(endedAt) },
            { key: 'left', label: '余额还有', children: yuanExact(payout.walletFen) },
            { key: 'before', label: '此前已提', children: yuanExact(payout.paidBeforeFen) },
            { key: 'ours', label: '商户单号', children: <Number text={payout.outBillNo} /> },
            {
              key: 'theirs',
              label: '微信单号',
              children: payout.transferBillNo === null ? '没有' : <Number text={payout.transferBillNo} />,
            },
          ]}
        />
        <Flex gap={8} style={{ marginTop: 16 }}>
          {state === 'asked' && <ActButton act="approve-payout" fixed={fixed} />}
          {mayRefuse && (
            <ActButton act="refuse-payout" fixed={fixed} {...(state === 'asked' ? {} : { label: '撤回' })} />
          )}
        </Flex>
      </Card>
      <Papers papers={payout.papers} />
    </Flex>
  )
}

function Number({ text }: { text: string }) {
  return (
    <Typography.Text code copyable style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography.Text>
  )
}
