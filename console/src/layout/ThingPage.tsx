import { ArrowLeftOutlined } from '@ant-design/icons'
import { Card, Descriptions, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from './PageTitle'

interface Props {
  /** The list that it stands in. */
  readonly of: { readonly path: string; readonly title: string }
  readonly title: ReactNode
  /** Beside the title: how it stands. */
  readonly state?: ReactNode
  /** What can be done with it. */
  readonly acts?: ReactNode
  /** What is known of it, line by line; null or false where there is none. */
  readonly facts: Readonly<Record<string, ReactNode>>
  /** Above the facts: what has to be known first. */
  readonly first?: ReactNode
  /** What it consists of; on a wide screen beside the facts. */
  readonly children: ReactNode
}

/** The page of one thing: what it is and how it stands, what can be done, and what happened to it. */
export function ThingPage({ of, title, state, acts, facts, first, children }: Props) {
  return (
    <Flex vertical gap={16}>
      <div>
        <Link to={of.path} className="way-back">
          <ArrowLeftOutlined aria-hidden /> {of.title}
        </Link>
        <PageTitle acts={acts}>
          {title} {state !== undefined && <span className="page-state">{state}</span>}
        </PageTitle>
      </div>
      {first}
      <div className="thing">
        <Card size="small" className="facts">
          <Descriptions
            size="small"
            column={1}
            items={Object.entries(facts).flatMap(([label, value]) =>
              value === null || value === false ? [] : [{ key: label, label, children: value }],
            )}
          />
        </Card>
        <Flex vertical gap={16} className="thing-parts">
          {children}
        </Flex>
      </div>
    </Flex>
  )
}
