import { Button, Col, Flex, Image, Row, Typography } from 'antd'
import type { Review, Version } from '@contract/console/reviews'
import { policyOf } from './decisions'

interface Props {
  readonly review: Review
  /** Keys of pictures that are to be kept out. */
  readonly marked: readonly string[]
  readonly onMark: (key: string) => void
}

/** What is said now, beside what was last passed of it. */
export function Versions({ review, marked, onMark }: Props) {
  const { before } = review
  const mayMark = policyOf(review)?.templates.some(({ pictures }) => pictures === true) === true
  const now = <OneVersion version={review} before={before} {...(mayMark ? { marked, onMark } : {})} />
  if (before === null) return now
  return (
    <Row gutter={[24, 16]}>
      <Col xs={24} md={12}>
        <Side title="上次通过的">
          <OneVersion version={before} before={null} />
        </Side>
      </Col>
      <Col xs={24} md={12}>
        <Side title="这一次">{now}</Side>
      </Col>
    </Row>
  )
}

function Side({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Flex vertical gap={8} component="section" aria-label={title}>
      <Typography.Text type="secondary">{title}</Typography.Text>
      {children}
    </Flex>
  )
}

interface OneProps extends Partial<Pick<Props, 'marked' | 'onMark'>> {
  readonly version: Version
  readonly before: Version | null
}

function OneVersion({ version: { text, facts, media }, before, marked = [], onMark }: OneProps) {
  const isNew = (title: string, said: string) =>
    before !== null && before.facts.find((fact) => fact.title === title)?.text !== said
  return (
    <Flex vertical gap={12}>
      {text !== '' && (
        <Typography.Text className="preserve review-text" mark={before !== null && before.text !== text}>
          {text}
        </Typography.Text>
      )}
      {facts.length > 0 && (
        <dl className="review-facts">
          {facts.map(({ title, text: said }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{isNew(title, said) ? <mark>{said}</mark> : said}</dd>
            </div>
          ))}
        </dl>
      )}
      {media.length > 0 && <Media media={media} marked={marked} onMark={onMark} />}
    </Flex>
  )
}

interface MediaProps {
  readonly media: Version['media']
  readonly marked: readonly string[]
  readonly onMark: ((key: string) => void) | undefined
}

function Media({ media, marked, onMark }: MediaProps) {
  const pictures = media.filter(({ kind }) => kind === 'picture')
  return (
    <Flex vertical gap={12} className="review-media">
      <Image.PreviewGroup>
        <div className={pictures.length === 1 ? 'review-pictures alone' : 'review-pictures'}>
          {pictures.map(({ key, url }, index) => (
            <Flex key={key} vertical gap={4} align="center">
              <Image src={url} alt={`第 ${index + 1} 张图片`} />
              {onMark !== undefined && (
                <Button
                  size="small"
                  danger={marked.includes(key)}
                  aria-pressed={marked.includes(key)}
                  onClick={() => onMark(key)}
                >
                  {marked.includes(key) ? `第 ${index + 1} 张：驳回时拦截` : `第 ${index + 1} 张：拦截同图`}
                </Button>
              )}
            </Flex>
          ))}
        </div>
      </Image.PreviewGroup>
      {media.map(({ key, kind, url }) =>
        kind === 'audio' ? <audio key={key} src={url} controls aria-label="录音" /> : null,
      )}
      {media.map(({ key, kind, url }) =>
        kind === 'video' ? <video key={key} src={url} controls aria-label="视频" className="review-film" /> : null,
      )}
    </Flex>
  )
}
