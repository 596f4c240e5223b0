import { Flex, Typography } from 'antd'
import type { StandingChange } from '@contract/console/standings'
import { appealWords, standingWords } from '@contract/console/words'
import { Time } from '../lib/Time'

/** One change of a standing: what, until when, by whom and why, and what its person has to say. */
export function ChangeText({ change: { state, until, by, at, reason, appeal } }: { change: StandingChange }) {
  return (
    <Flex vertical gap={4}>
      <Typography.Text>
        <Typography.Text strong>{standingWords[state]}</Typography.Text>
        {until !== null && (
          <>
            {' '}
            到 <Time at={until} />
          </>
        )}{' '}
        · {by === 'clock' ? '到期' : by} · <Time at={at} />
      </Typography.Text>
      <Typography.Text type="secondary" className="preserve">
        {reason}
      </Typography.Text>
      {appeal !== null && (
        <Typography.Text className="preserve">
          申诉（{appealWords[appeal.state]}，<Time at={appeal.at} />
          ）：{appeal.text}
          {appeal.answer === '' ? '' : `\n答复：${appeal.answer}`}
        </Typography.Text>
      )}
    </Flex>
  )
}
