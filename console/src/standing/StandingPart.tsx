import { Card, Timeline } from 'antd'
import type { Person } from '@contract/console/people'
import type { StandingChange } from '@contract/console/standings'
import { ActButton } from '../acts/ActButton'
import { ChangeText } from './ChangeText'

const colours: Readonly<Record<StandingChange['state'], string>> = {
  good: 'green',
  warned: 'gold',
  silenced: 'orange',
  suspended: 'red',
}

/** What can be decided upon how somebody stands. */
export function StandingActs({ person: { id, standing } }: { person: Person }) {
  const fixed = { userId: id }
  return (
    <>
      {standing.state !== 'good' && <ActButton act="lift" fixed={fixed} />}
      <ActButton act="warn" fixed={fixed} />
      <ActButton act="silence" fixed={fixed} />
      <ActButton act="suspend" fixed={fixed} />
    </>
  )
}

/** How it came about; nothing where it was always good. */
export function StandingHistory({ person: { standings } }: { person: Person }) {
  if (standings === null || standings.length === 0) return null
  return (
    <Card size="small" title="处分经过">
      <Timeline
        className="events"
        items={standings.map((change) => ({
          key: change.id,
          color: colours[change.state],
          content: <ChangeText change={change} />,
        }))}
      />
    </Card>
  )
}
