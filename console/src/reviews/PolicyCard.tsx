import { Card } from 'antd'
import { appealRules } from '@contract/console/policies'
import type { Review } from '@contract/console/reviews'
import { policyOf } from './decisions'

/** What may stand here: the rules that the ready sentences name by their numbers. */
export function PolicyCard({ review }: { review: Review }) {
  const policy = policyOf(review)
  if (policy === undefined) return null
  const rules = review.work === 'proposal' && review.appeal !== null ? [...appealRules, ...policy.rules] : policy.rules
  return (
    <Card size="small" title={policy.title}>
      <dl className="review-rules">
        {rules.map(({ number, text }) => (
          <div key={number}>
            <dt className="number">{number}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
