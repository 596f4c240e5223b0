import { useQuery } from '@tanstack/react-query'
import { Card, Flex, Typography } from 'antd'
import { useParams } from 'react-router'
import type { ComplaintWhole } from '@contract/console/settlement'
import { yuanGrouped } from '@contract/money'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { ThingPage } from '../layout/ThingPage'
import { Code } from '../lib/Code'
import { PersonLink } from '../lib/PersonLink'
import { State } from '../lib/State'
import { Time } from '../lib/Time'
import { Due } from '../settlement/Due'
import { Papers } from '../settlement/Papers'
import { complaintState, complaintTones } from '../settlement/words'

/** One complaint: what it is about, what was said, and what can be done. */
export function ComplaintPage() {
  const { id = '' } = useParams()
  const complaint = useQuery({
    queryKey: ['complaint', id],
    queryFn: () => call('getComplaint', { id }),
    refetchInterval: 15_000,
  })
  return <Loaded query={complaint}>{(found) => <ComplaintParts complaint={found} />}</Loaded>
}

function ComplaintParts({ complaint }: { complaint: ComplaintWhole }) {
  const { id, person, words, problem, fen, wantedFen, phone, orderId, state, refunded, due, at } = complaint
  const fixed = { complaintId: id }
  return (
    <ThingPage
      of={{ path: '/complaints', title: '投诉' }}
      title="投诉"
      state={<State tone={complaintTones[state]}>{complaintState(complaint)}</State>}
      acts={
        state !== 'processed' && (
          <>
            {orderId !== null && !refunded && <ActButton act="refund" fixed={{ orderId }} />}
            <ActButton act="reply-complaint" fixed={fixed} />
            <ActButton act="complete-complaint" fixed={fixed} />
          </>
        )
      }
      facts={{
        用户: person === null ? '不是本站的付款' : <PersonLink person={person} />,
        投诉: <Time at={at} />,
        [state === 'pending' ? '首次回复' : '处理完成']: due !== null && <Due at={due} />,
        付款: <span className="number">{`${yuanGrouped(fen)}${refunded ? '，已全额退款' : ''}`}</span>,
        想退: <span className="number">{wantedFen === 0 ? '没有说' : yuanGrouped(wantedFen)}</span>,
        类型: problem === '' ? '没有说' : problem,
        电话: phone === '' ? '没有' : phone,
        投诉单号: <Code>{id}</Code>,
      }}
    >
      <Card size="small" title="内容">
        <Typography.Paragraph className="preserve" style={{ fontSize: 16, margin: 0 }}>
          {words}
        </Typography.Paragraph>
      </Card>
      <Said complaint={complaint} />
      <Papers papers={complaint.papers} />
    </ThingPage>
  )
}

function Said({ complaint: { lines } }: { complaint: ComplaintWhole }) {
  return (
    <Card size="small" title="协商历史">
      {lines === null ? (
        <Typography.Text type="secondary">微信现在没有应答，稍后会再读。</Typography.Text>
      ) : (
        <Flex vertical gap={8}>
          {lines.map(({ id, at, by, text, kind }) => (
            <Flex key={id} gap={12}>
              <Time at={at} />
              <span>{by}：</span>
              <span className="preserve">{text === '' ? kind : text}</span>
            </Flex>
          ))}
        </Flex>
      )}
    </Card>
  )
}
