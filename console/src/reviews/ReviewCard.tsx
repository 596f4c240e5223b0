import { Alert, Card, Col, Flex, Row, Typography } from 'antd'
import { useState } from 'react'
import type { Review } from '@contract/console/reviews'
import { machineWords } from '@contract/console/words'
import { PersonLink } from '../lib/PersonLink'
import { State, type Tone } from '../lib/State'
import { shortTime, since } from '../lib/time'
import { AuthorCard } from './AuthorCard'
import { DecisionBar, type How } from './DecisionBar'
import { deciderName, templateOn, type Choice } from './decisions'
import { PolicyCard } from './PolicyCard'
import { SaidOf } from './SaidOf'
import { useKeys } from './useKeys'
import { Versions } from './Versions'

interface Props {
  readonly review: Review
  readonly onDecide: (choice: Choice) => void
  readonly onPutOff: () => void
}

const works = { proposal: null, report: <State tone="bad">举报</State>, standing: <State tone="waits">申诉</State> }

/** One thing to decide upon: all of it beside what stood there before, who wrote it, what may stand here, and the keys beside the buttons. */
export function ReviewCard({ review, onDecide, onPutOff }: Props) {
  const [marked, setMarked] = useState<readonly string[]>([])
  const pictures = review.media.filter(({ kind }) => kind === 'picture').map(({ key }) => key)
  const choose = (sentence: string | null, { own = false, ofPictures = own }: How = {}) => {
    // Of one picture alone it is clear which one is meant.
    const meant = ofPictures ? (pictures.length === 1 && !own ? pictures : marked) : []
    onDecide({ sentence, own, pictures: sentence === null ? [] : meant })
  }
  useKeys((key) => {
    if (key === '1') choose(null)
    if (key === '0') onPutOff()
    if (key === 'v') document.querySelector<HTMLElement>('.review-media .ant-image')?.click()
    if (key === 'p') void document.querySelector<HTMLMediaElement>('.review-media audio, .review-media video')?.play()
    const template = templateOn(review, key)
    if (template !== undefined) choose(template.sentence, { ofPictures: template.pictures === true })
  })
  const toggle = (key: string) =>
    setMarked((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]))

  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} xl={17} xxl={18}>
        <Card title={<Heading review={review} />} extra={<span className="number">等了 {since(review.since)}</span>}>
          <Flex vertical gap={16}>
            <AppealSaid review={review} />
            <SaidOf reports={review.reports} />
            <Versions review={review} marked={marked} onMark={toggle} />
            <DecisionBar
              review={review}
              pictures={pictures.length}
              marked={marked.length}
              onChoose={choose}
              onPutOff={onPutOff}
            />
          </Flex>
        </Card>
      </Col>
      <Col xs={24} xl={7} xxl={6}>
        <Flex vertical gap={16}>
          <PolicyCard review={review} />
          {review.author !== null && <AuthorCard author={review.author} />}
        </Flex>
      </Col>
    </Row>
  )
}

function Heading({ review: { work, kind, author, appeal, machine, risky } }: Pick<Props, 'review'>) {
  return (
    <Flex gap={8} align="center" wrap>
      {works[work]}
      {work === 'proposal' && appeal !== null && <State tone="waits">申诉</State>}
      {kind}
      {author === null ? '已注销的用户' : <PersonLink person={author} />}
      {risky && <State tone="bad">优先</State>}
      {machine.map((verdict, index) => (
        // Of several pictures several may say the same.
        <State key={index} tone={machineTones[verdict] ?? 'over'}>
          {machineWords[verdict] ?? verdict}
        </State>
      ))}
    </Flex>
  )
}

const machineTones: Readonly<Record<string, Tone>> = { risky: 'bad', review: 'waits', pass: 'good' }

function AppealSaid({ review: { appeal } }: Pick<Props, 'review'>) {
  if (appeal === null) return null
  return (
    <Alert
      type="warning"
      title={<span className="preserve">申诉：{appeal.text}</span>}
      description={
        <Typography.Text className="preserve">
          第一次：{deciderName(appeal.by)} · <span className="number">{shortTime(appeal.at)}</span> · {appeal.why}
        </Typography.Text>
      }
    />
  )
}
