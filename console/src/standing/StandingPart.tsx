import { Card, Flex, Tag, Timeline, Typography } from 'antd'
import type { Person } from '@contract/console/people'
import type { StandingChange } from '@contract/console/standings'
import { standingWords } from '@contract/console/words'
import { ActButton } from '../acts/ActButton'
import { shortTime } from '../lib/time'
import { ChangeText } from './ChangeText'

const colours: Readonly<Record<StandingChange['state'], string>> = {
  good: 'green',
  warned: 'gold',
  silenced: 'orange',
  suspended: 'red',
}

/** How somebody stands, how that came about, and what can be decided. */
export function StandingPart({ person: { id, standing, standings } }: { person: Person }) {
  const fixed = { userId: id }
  return (
    <Card
      size="small"
      title="账号状态"
      extra={
        <Flex gap={8} wrap>
          <ActButton act="warn" fixed={fixed} size="small" />
          <ActButton act="silence" fixed={fixed} size="small" />
          <ActButton act="suspend" fixed={fixed} size="small" />
          {standing.state !== 'good' && <ActButton act="lift" fixed={fixed} size="small" />}
        </Flex>
      }
    >
      <Tag color={colours[standing.state]}>{standingWords[standing.state]}</Tag>
      {standing.until !== null && <Typography.Text>到 {shortTime(standing.until)}</Typography.Text>}
      {standings !== null && standings.length > 0 && (
        <Timeline
          style={{ marginTop: 16 }}
          items={standings.map((change) => ({
            key: change.id,
            color: colours[change.state],
            content: <ChangeText change={change} />,
          }))}
        />
      )}
    </Card>
  )
}
