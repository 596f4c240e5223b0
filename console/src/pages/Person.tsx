import { useQuery } from '@tanstack/react-query'
import { Avatar, Tag } from 'antd'
import { Link, useParams } from 'react-router'
import type { Person } from '@contract/console/people'
import {
  orderStates,
  postStates,
  proposalStates,
  reportStates,
  shareStates,
  standingWords,
} from '@contract/console/words'
import { grouped, yuanGrouped } from '@contract/money'
import { orderState, shareState } from '@contract/states'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { ThingPage } from '../layout/ThingPage'
import { Code } from '../lib/Code'
import { StateOf } from '../lib/StateOf'
import { Time } from '../lib/Time'
import { orderTones, postTones, proposalTones, reportTones, shareTones, standingTones } from '../lib/tones'
import { Lines } from '../people/Lines'
import { StandingActs, StandingHistory } from '../standing/StandingPart'

/** All of one person that the role may see. */
export function PersonPage() {
  const { id = '' } = useParams()
  const person = useQuery({ queryKey: ['person', id], queryFn: () => call('getPerson', { id }) })
  return <Loaded query={person}>{(found) => <PersonParts person={found} />}</Loaded>
}

function PersonParts({ person }: { person: Person }) {
  const { id, avatar, nickname, phone, createdAt, deletedAt, vipUntil, intro, wallet, standing } = person
  return (
    <ThingPage
      of={{ path: '/people', title: '用户' }}
      title={
        <>
          <Avatar src={avatar} alt="" /> {nickname || '已注销的用户'}
        </>
      }
      state={
        <>
          <StateOf code={standing.state} words={standingWords} tones={standingTones} />
          {standing.until !== null && (
            <>
              {' '}
              到 <Time at={standing.until} />
            </>
          )}{' '}
          {deletedAt !== null && <Tag color="red">已注销</Tag>}
        </>
      }
      acts={
        <>
          {wallet !== null && <MoneyActs id={id} fen={wallet.fen} />}
          <StandingActs person={person} />
        </>
      }
      facts={{
        手机: <span className="number">{phone || '没有'}</span>,
        注册: <Time at={createdAt} />,
        注销: deletedAt !== null && <Time at={deletedAt} />,
        会员到: vipUntil === null ? '不是' : <Time at={vipUntil} />,
        ...(wallet === null ? {} : walletFacts(wallet)),
        简介: <span className="preserve">{intro || '没有'}</span>,
        编号: <Code>{id}</Code>,
      }}
    >
      <StandingHistory person={person} />
      <PersonLines person={person} />
    </ThingPage>
  )
}

function walletFacts({ paid, gift, income, fen }: NonNullable<Person['wallet']>) {
  return {
    购买拍币: <span className="number">{grouped(paid)}</span>,
    赠送拍币: <span className="number">{grouped(gift)}</span>,
    收入拍币: <span className="number">{grouped(income)}</span>,
    席位费余额: <strong className="number">{yuanGrouped(fen)}</strong>,
  }
}

function MoneyActs({ id, fen }: { id: string; fen: number }) {
  return (
    <>
      <ActButton act="grant" fixed={{ userId: id }} />
      {fen > 0 && <ActButton act="payout" fixed={{ userId: id }} />}
    </>
  )
}

/** What the person did and was part of, each as its role may see it. */
function PersonLines({ person }: { person: Person }) {
  const { orders, bookings, posts, proposals, reports, sessions } = person
  return (
    <div className="halves">
      <Lines
        title="订单"
        lines={orders}
        empty="没有下过单"
        what={({ id, what }) => <Link to={`/orders/${id}`}>{what}</Link>}
        state={({ state }) => <StateOf code={state} words={orderStates} tones={orderTones} />}
        act={({ id, state }) =>
          state === String(orderState.paid) && <ActButton act="refund" fixed={{ orderId: id }} size="small" />
        }
      />
      <Lines
        title="拼单"
        lines={bookings}
        empty="没有参加过拼单"
        what={({ id, what }) => <Link to={`/bookings/${id}`}>{what}</Link>}
        state={({ state }) => <StateOf code={state} words={shareStates} tones={shareTones} />}
        act={({ id, state }) =>
          state !== String(shareState.cancelled) && <ActButton act="freeze" fixed={{ shareId: id }} size="small" />
        }
      />
      <Lines
        title="帖子"
        lines={posts}
        empty="没有发过帖子"
        state={({ state }) => <StateOf code={state} words={postStates} tones={postTones} />}
      />
      <Lines
        title="送审的内容"
        lines={proposals}
        empty="没有送审过内容"
        state={({ state }) => <StateOf code={state} words={proposalStates} tones={proposalTones} />}
      />
      <Lines
        title="被举报"
        lines={reports}
        empty="没有被举报过"
        state={({ state }) => <StateOf code={state} words={reportStates} tones={reportTones} />}
      />
      <Lines
        title="登录的设备"
        lines={sessions}
        empty="没有登录着的设备"
        extra={<ActButton act="end-logins" fixed={{ userId: person.id }} size="small" />}
      />
    </div>
  )
}
