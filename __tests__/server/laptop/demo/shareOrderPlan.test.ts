import { dayMs, hourMs } from '@contract/shanghai'
import { fates, planAt } from '../../../../server/laptop/demo/shareOrderPlan'

const weekend = [0, 6].map((weekday) => ({ weekday, startHour: 9, endHour: 18 }))

test('at every hour of a week the plan is still of its state', () => {
  for (let hour = 0; hour < 168; hour++) {
    const now = new Date(Date.parse('2026-11-16T00:10:00Z') + hour * hourMs)
    for (const [index, fate] of fates.entries()) {
      const plan = planAt(index, weekend, now)
      const deadline = plan.startsAt.getTime() - dayMs
      const lastJoin = plan.createdAt.getTime() + 6 * 1.5 * hourMs
      const past = fate === 'ended' || fate === 'tooFew'
      expect(past ? plan.endsAt < now : deadline > now.getTime()).toBe(true)
      expect(lastJoin).toBeLessThan(Math.min(deadline, now.getTime()))
    }
  }
})
