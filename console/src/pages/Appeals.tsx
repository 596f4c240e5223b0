import { Button, Flex, Typography } from 'antd'
import type { Appeal } from '@contract/console/appeals'
import { ActButton } from '../acts/ActButton'
import { PlaceLink } from '../layout/PlaceLink'
import { PersonLink } from '../lib/PersonLink'
import { State } from '../lib/State'
import { shortTime } from '../lib/time'
import { ListPage } from '../lists/ListPage'
import { deciderName } from '../reviews/decisions'

/** What people say against what was decided, with both decisions side by side: the second is always another operator's. */
export function AppealsPage() {
  return (
    <ListPage<Appeal>
      title="申诉"
      list="appeals"
      empty="没有申诉"
      filters={[{ field: 'state', label: '状态', choices: { waiting: '待处理', over: '已处理' } }]}
      columns={[
        {
          title: '谁',
          width: 150,
          render: (_value, { person, kind }) => (
            <Flex vertical>
              <PersonLink person={person} />
              <Typography.Text type="secondary">{kind}</Typography.Text>
            </Flex>
          ),
        },
        { title: '第一次', render: (_value, { first, about }) => <Decided {...first} about={about} /> },
        {
          title: '申诉',
          render: (_value, { text, at }) => (
            <Flex vertical>
              <Typography.Text className="preserve">{text}</Typography.Text>
              <Typography.Text type="secondary" className="number">
                {shortTime(at)}
              </Typography.Text>
            </Flex>
          ),
        },
        {
          title: '第二次',
          render: (_value, appeal) =>
            appeal.second === null ? (
              <Waiting appeal={appeal} />
            ) : (
              <Flex vertical gap={4} align="start">
                <State tone={appeal.second.outcome === 'upheld' ? 'good' : 'over'}>
                  {appeal.second.outcome === 'upheld' ? '申诉成立' : '维持'}
                </State>
                <Decided {...appeal.second} about="" />
              </Flex>
            ),
        },
      ]}
    />
  )
}

function Decided({ by, at, why, about }: Appeal['first'] & { about: string }) {
  return (
    <Flex vertical>
      {about !== '' && (
        <Typography.Text type="secondary" className="preserve">
          「{about}」
        </Typography.Text>
      )}
      {why !== '' && <Typography.Text className="preserve">{why}</Typography.Text>}
      <Typography.Text type="secondary">
        {by === '' ? '没有留下记录' : deciderName(by)} · <span className="number">{shortTime(at)}</span>
      </Typography.Text>
    </Flex>
  )
}

function Waiting({ appeal: { id, work, own } }: { appeal: Appeal }) {
  if (own) return <Typography.Text type="secondary">你作出的，由另一位同事处理</Typography.Text>
  if (work === 'proposal')
    return (
      <PlaceLink to="/reviews" otherwise={<Typography.Text type="secondary">由审核处理</Typography.Text>}>
        <Button size="small">去审核</Button>
      </PlaceLink>
    )
  return (
    <Flex gap={8} wrap>
      <ActButton act="answer-appeal" label="维持" fixed={{ standingId: id, verdict: 'refuse' }} size="small" />
      <ActButton act="answer-appeal" label="申诉成立" fixed={{ standingId: id, verdict: 'uphold' }} size="small" />
    </Flex>
  )
}
