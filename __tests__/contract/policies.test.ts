import { policies } from '@contract/console/policies'
import { targetWords } from '@contract/console/words'

const all = Object.entries(policies)

test('every target of reports has a policy', () => {
  expect(Object.keys(targetWords).filter((type) => policies[type] === undefined)).toEqual([])
})

test.each(all)(
  '%s: each ready sentence names one of its rules, has a key of its own and stands once',
  (_kind, policy) => {
    const numbers = policy.rules.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(policy.templates.filter(({ rule }) => !numbers.includes(rule))).toEqual([])
    expect(policy.templates.length).toBeGreaterThan(0)
    expect(policy.templates.length).toBeLessThanOrEqual(8)
    expect(new Set(policy.templates.map(({ sentence }) => sentence)).size).toBe(policy.templates.length)
  },
)
