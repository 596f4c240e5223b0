import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useParams } from 'react-router'
import type { PayoutWhole } from '@contract/console/settlement'
import { yuanGrouped } from '@contract/money'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { ThingPage } from '../layout/ThingPage'
import { Code } from '../lib/Code'
import { PersonLink } from '../lib/PersonLink'
import { State } from '../lib/State'
import { Time } from '../lib/Time'
import { Papers } from '../settlement/Papers'
import { payoutState, payoutTones } from '../settlement/words'

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
    <ThingPage
      of={{ path: '/payouts', title: '提现' }}
      title={`提现 ${yuanGrouped(fen)}`}
      state={<State tone={payoutTones[state]}>{payoutState(payout)}</State>}
      acts={
        <>
          {mayRefuse && (
            <ActButton act="refuse-payout" fixed={fixed} {...(state === 'asked' ? {} : { label: '撤回' })} />
          )}
          {state === 'asked' && <ActButton act="approve-payout" fixed={fixed} />}
        </>
      }
      first={lastError !== null && <Alert type="warning" showIcon title={`微信没有接受：${lastError}，会自动重试`} />}
      facts={{
        用户: <PersonLink person={person} />,
        说明: why,
        申请: <Time at={askedAt} />,
        结束: endedAt === null ? '没有' : <Time at={endedAt} />,
        余额还有: <span className="number">{yuanGrouped(payout.walletFen)}</span>,
        此前已提: <span className="number">{yuanGrouped(payout.paidBeforeFen)}</span>,
        商户单号: <Code>{payout.outBillNo}</Code>,
        微信单号: payout.transferBillNo === null ? '没有' : <Code>{payout.transferBillNo}</Code>,
      }}
    >
      <Papers papers={payout.papers} />
    </ThingPage>
  )
}
