import { useQuery } from '@tanstack/react-query'
import { Card, Flex, Typography } from 'antd'
import type { NextStep, WaitingAppeal } from '@contract/console/standings'
import { standingWords } from '@contract/console/words'
import { ActButton } from '../acts/ActButton'
import { call } from '../api/call'
import { Loaded } from '../layout/Loaded'
import { Nothing } from '../layout/Nothing'
import { PageTitle } from '../layout/PageTitle'
import { PersonLink } from '../lib/PersonLink'
import { Since } from '../lib/Time'
import { ChangeText } from '../standing/ChangeText'

/** What people say against how they stand, and whose next step is proposed. */
export function StandingsPage() {
  const work = useQuery({ queryKey: ['standings'], queryFn: () => call('listStandingWork'), refetchInterval: 30_000 })
  return (
    <Flex vertical gap={16}>
      <PageTitle>处分</PageTitle>
      <Loaded query={work}>
        {({ appeals, proposed }) => (
          <div className="halves">
            <Section title="申诉" empty="没有等待的申诉">
              {appeals.map((appeal) => (
                <AppealCard key={appeal.change.id} appeal={appeal} />
              ))}
            </Section>
            <Section title="建议的下一步" empty="没有人在 90 天内有三条成立的举报">
              {proposed.map((step) => (
                <StepCard key={step.person.id} step={step} />
              ))}
            </Section>
          </div>
        )}
      </Loaded>
    </Flex>
  )
}

function Section({ title, empty, children }: { title: string; empty: string; children: React.ReactNode[] }) {
  return (
    <Flex vertical gap={12}>
      <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
        {title}
      </Typography.Title>
      {children.length === 0 ? <Nothing says={empty} /> : children}
    </Flex>
  )
}

function AppealCard({ appeal: { person, change, own } }: { appeal: WaitingAppeal }) {
  const fixed = { standingId: change.id }
  return (
    <Card size="small" title={<PersonLink person={person} />}>
      <Flex vertical gap={12}>
        <ChangeText change={change} />
        {own ? (
          <Typography.Text type="secondary">这个处分是你作出的，由另一位同事处理。</Typography.Text>
        ) : (
          <Flex gap={8} justify="flex-end">
            <ActButton act="answer-appeal" label="维持原处理" fixed={{ ...fixed, verdict: 'refuse' }} />
            <ActButton act="answer-appeal" label="申诉成立" fixed={{ ...fixed, verdict: 'uphold' }} />
          </Flex>
        )}
      </Flex>
    </Card>
  )
}

function StepCard({ step: { person, standing, act, reports, things, since: last } }: { step: NextStep }) {
  return (
    <Card size="small" title={<PersonLink person={person} />}>
      <Flex gap={12} justify="space-between" align="center" wrap>
        <Typography.Text>
          现在{standingWords[standing]}；{reports} 条举报成立，涉及 {things} 处内容，最近一条在 <Since at={last} />前
        </Typography.Text>
        <ActButton act={act} fixed={{ userId: person.id }} />
      </Flex>
    </Card>
  )
}
