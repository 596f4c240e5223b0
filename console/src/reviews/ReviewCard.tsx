import { Alert, Button, Card, Flex, Image, Input, Tag, Typography } from 'antd'
import { useState } from 'react'
import type { Review } from '@contract/console/reviews'
import { machineWords } from '@contract/console/words'
import { PersonLink } from '../lib/PersonLink'
import { since } from '../lib/time'

interface Props {
  readonly review: Review
  readonly reasons: readonly string[]
  /** With what its author reads; null lets it through. */
  readonly onDecide: (why: string | null) => void
}

/** One thing to decide upon: all of it, who wrote it, what the machine said, and the keys beside the buttons. */
export function ReviewCard({ review, reasons, onDecide }: Props) {
  const [why, setWhy] = useState('')
  const { kind, author, text, appeal, refusedFor, media, machine, submittedAt } = review
  return (
    <Card
      title={
        <Flex gap={8} align="center" wrap>
          {kind}
          <PersonLink person={author} />
          <Typography.Text type="secondary">
            通过 {author.passed} · 驳回 {author.refused}
          </Typography.Text>
          {machine.map((verdict, index) => (
            // Of several pictures several may say the same.
            <Tag key={index} color={verdict === 'pass' ? 'green' : 'volcano'}>
              {machineWords[verdict] ?? verdict}
            </Tag>
          ))}
        </Flex>
      }
      extra={`等了 ${since(submittedAt)}`}
    >
      <Flex vertical gap={16}>
        {appeal !== null && (
          <Alert type="warning" title={`申诉：${appeal}`} description={`驳回时说的是：${refusedFor}`} />
        )}
        <Typography.Text className="preserve" style={{ fontSize: 16 }}>
          {text}
        </Typography.Text>
        {media.length > 0 && <Media media={media} />}
        <Flex gap={8} wrap>
          <Button type="primary" onClick={() => onDecide(null)}>
            <kbd>1</kbd> 通过
          </Button>
          {reasons.map((reason, index) => (
            <Button key={reason} onClick={() => onDecide(reason)}>
              <kbd>{index + 2}</kbd> {reason}
            </Button>
          ))}
        </Flex>
        <Flex gap={8}>
          <Input
            value={why}
            onChange={({ target }) => setWhy(target.value)}
            onPressEnter={() => why.trim() !== '' && onDecide(why.trim())}
            placeholder="或用自己的话写给作者，回车驳回"
            aria-label="驳回的说明"
            maxLength={500}
          />
          <Button disabled={why.trim() === ''} onClick={() => onDecide(why.trim())}>
            驳回
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}

function Media({ media }: Pick<Review, 'media'>) {
  return (
    <Image.PreviewGroup>
      <Flex gap={12} wrap>
        {media.map(({ kind, url }, index) =>
          kind === 'picture' ? (
            <Image key={url} src={url} alt={`第 ${index + 1} 张图片`} height={320} style={{ objectFit: 'contain' }} />
          ) : (
            <audio key={url} src={url} controls aria-label="录音" />
          ),
        )}
      </Flex>
    </Image.PreviewGroup>
  )
}
