import { Card, Flex, Typography } from 'antd'
import type { Author } from '@contract/console/reviews'
import { standingWords } from '@contract/console/words'
import { PersonLink } from '../lib/PersonLink'
import { State } from '../lib/State'
import { shortTime } from '../lib/time'
import { standingTones } from '../lib/tones'

/** Who it is: how the account stands, what became of what it wrote, and the last of it. */
export function AuthorCard({ author }: { author: Author }) {
  const { passed, refused, upheld, standing, recent } = author
  return (
    <Card size="small" title={<PersonLink person={author} />} extra={<Standing standing={standing} />}>
      <Flex vertical gap={8}>
        <Typography.Text className="number">
          通过 {passed} · 驳回 {refused} · 90 天内举报成立 {upheld}
        </Typography.Text>
        {recent.length === 0 && <Typography.Text type="secondary">还没有别的记录。</Typography.Text>}
        <ul className="review-recent">
          {recent.map(({ at, what, text, state }, index) => (
            // Several things may happen in one second.
            <li key={index}>
              <Typography.Text type="secondary" className="number">
                {shortTime(at)}
              </Typography.Text>{' '}
              {what} · {state}
              {text !== '' && <Typography.Paragraph ellipsis={{ rows: 2 }}>{text}</Typography.Paragraph>}
            </li>
          ))}
        </ul>
      </Flex>
    </Card>
  )
}

function Standing({ standing }: Pick<Author, 'standing'>) {
  return <State tone={standingTones[standing] ?? 'over'}>{standingWords[standing]}</State>
}
