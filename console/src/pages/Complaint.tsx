import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Flex, Typography } from 'antd'
import { useParams } from 'react-router'
import type { ComplaintWhole } from '@contract/console/settlement'
import { yuanExact } from '@contract/money'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { PageTitle } from '../layout/PageTitle'
import { PersonLink } from '../lib/PersonLink'
import { shortTime } from '../lib/time'
import { Due } from '../settlement/Due'
import { Papers } from '../settlement/Papers'
import { complaintState } from '../settlement/words'

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
    <Flex vertical gap={16} style={{ maxWidth: 960 }}>
      <PageTitle>投诉</PageTitle>
      <Card>
        <Typography.Paragraph className="preserve" style={{ fontSize: 16 }}>
          {words}
        </Typography.Paragraph>
        <Descriptions
          column={{ xs: 1, md: 2 }}
          items={[
            {
              key: 'who',
              label: '用户',
              children: person === null ? '不是本站的付款' : <PersonLink person={person} />,
            },
            { key: 'state', label: '状态', children: complaintState(complaint) },
            { key: 'at', label: '投诉', children: shortTime(at) },
            ...(due === null
              ? []
              : [
                  {
                    key: 'due',
                    label: state === 'pending' ? '首次回复限期' : '处理完成限期',
                    children: <Due at={due} />,
                  },
                ]),
            { key: 'fen', label: '付款', children: `${yuanExact(fen)}${refunded ? '，已全额退款' : ''}` },
            { key: 'wanted', label: '想退', children: wantedFen === 0 ? '没有说' : yuanExact(wantedFen) },
            { key: 'problem', label: '类型', children: problem === '' ? '没有说' : problem },
            { key: 'phone', label: '电话', children: phone === '' ? '没有' : phone },
          ]}
        />
        {state !== 'processed' && (
          <Flex gap={8} wrap style={{ marginTop: 16 }}>
            <ActButton act="reply-complaint" fixed={fixed} />
            {orderId !== null && !refunded && <ActButton act="refund" fixed={{ orderId }} />}
            <ActButton act="complete-complaint" fixed={fixed} />
          </Flex>
        )}
      </Card>
      <Said complaint={complaint} />
      <Papers papers={complaint.papers} />
    </Flex>
  )
}

function Said({ complaint: { lines } }: { complaint: ComplaintWhole }) {
  return (
    <Card size="small" title="协商历史">
      {lines === null ? (
        <Typography.Text type="secondary">微信现在没有应答，稍后会再读。</Typography.Text>
      ) : (
        lines.map(({ id, at, by, text, kind }) => (
          <Typography.Paragraph key={id} style={{ marginBottom: 8 }}>
            <Typography.Text type="secondary" className="number">
              {shortTime(at)}
            </Typography.Text>{' '}
            {by}：<span className="preserve">{text === '' ? kind : text}</span>
          </Typography.Paragraph>
        ))
      )}
    </Card>
  )
}
