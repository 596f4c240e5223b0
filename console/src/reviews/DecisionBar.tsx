import { Button, Flex, Input, Typography } from 'antd'
import { useState } from 'react'
import type { Review } from '@contract/console/reviews'
import { against, letBe, mayGoAgainst, policyOf } from './decisions'
import { draftOf, keepDraft } from './drafts'

/** Whether the sentence was typed, and whether it is about pictures, which every typed one may be. */
export interface How {
  readonly own?: boolean
  readonly ofPictures?: boolean
}

interface Props {
  readonly review: Review
  /** How many pictures it has, and how many of them are to be kept out. */
  readonly pictures: number
  readonly marked: number
  readonly onChoose: (sentence: string | null, how?: How) => void
  readonly onPutOff: () => void
}

/** What can be decided, each with its key. */
export function DecisionBar({ review, pictures, marked, onChoose, onPutOff }: Props) {
  const { work } = review
  const templates = mayGoAgainst(review) ? (policyOf(review)?.templates ?? []) : []
  return (
    <Flex vertical gap={12} className="review-bar">
      <Flex gap={8} wrap>
        <Button type="primary" onClick={() => onChoose(null)}>
          <kbd>1</kbd> {letBe[work]}
        </Button>
        {templates.map(({ rule, sentence, pictures: ofPictures = false }, index) => (
          <Button key={sentence} onClick={() => onChoose(sentence, { ofPictures })}>
            <kbd>{index + 2}</kbd> {sentence} <Typography.Text type="secondary">{rule}</Typography.Text>
          </Button>
        ))}
        <Button type="text" onClick={onPutOff}>
          <kbd>0</kbd> 放到后面
        </Button>
      </Flex>
      {mayGoAgainst(review) ? (
        <OwnWords review={review} onChoose={onChoose} />
      ) : (
        <Typography.Text type="secondary">取消拼单要退大家的钱，由客服在拼单页处理；这里只能驳回举报。</Typography.Text>
      )}
      <Typography.Text type="secondary">{hintOf({ review, pictures, marked })}</Typography.Text>
    </Flex>
  )
}

function OwnWords({ review, onChoose }: Pick<Props, 'review' | 'onChoose'>) {
  const [why, setWhy] = useState(draftOf(review.id))
  const write = (text: string) => {
    setWhy(text)
    keepDraft(review.id, text)
  }
  const done = () => why.trim() !== '' && onChoose(why.trim(), { own: true })
  return (
    <Flex gap={8}>
      <Input
        value={why}
        onChange={({ target }) => write(target.value)}
        onPressEnter={done}
        placeholder={`或用自己的话写给作者，回车${against[review.work]}`}
        aria-label={`${against[review.work]}的说明`}
        maxLength={500}
      />
      <Button disabled={why.trim() === ''} onClick={done}>
        {against[review.work]}
      </Button>
    </Flex>
  )
}

function hintOf({ review, pictures, marked }: Pick<Props, 'review' | 'pictures' | 'marked'>): string {
  const seen = review.media.length === 0 ? [] : ['V 看大图，P 播放']
  if (pictures === 0) return seen.join('')
  const kept =
    pictures === 1 ? '因图片驳回时，这张以后谁传都会被拦下' : `已选 ${marked} 张：驳回后谁传都会被拦下；没选的照常可用`
  return [...seen, kept].join('；')
}
