import { Flex, Typography } from 'antd'
import type { Reported } from '@contract/console/reports'
import { PersonLink } from '../lib/PersonLink'
import { shortTime } from '../lib/time'

type Reports = Pick<Reported, 'reports'>

/** Who says what against it, and what stood around it then. */
export function SaidOf({ reports }: Reports) {
  if (reports.length === 0) return null
  return (
    <Flex vertical gap={8} className="review-said">
      <Said reports={reports} />
      {reports.some(({ evidence }) => evidence.length > 0) && <Around reports={reports} />}
    </Flex>
  )
}

export function Said({ reports }: Reports) {
  return (
    <Flex vertical>
      {reports.map(({ by, note, at }) => (
        <Typography.Text key={`${by.id} ${at}`} className="preserve">
          <PersonLink person={by} />：{note === '' ? '没有说明' : note}
        </Typography.Text>
      ))}
    </Flex>
  )
}

/** The talk around the line, as it was kept when it was reported. */
export function Around({ reports }: Reports) {
  const lines = reports.flatMap(({ evidence }) => evidence)
  if (lines.length === 0) return <Typography.Text>举报时没有留下前后聊天。</Typography.Text>
  return (
    <Flex vertical>
      {lines.map(({ at, who, text, reported }, index) => (
        // The same line may stand around two reports.
        <Typography.Text key={index} strong={reported} className="preserve">
          <span className="number">{shortTime(at)}</span> {who.slice(-6)} {text}
        </Typography.Text>
      ))}
    </Flex>
  )
}
