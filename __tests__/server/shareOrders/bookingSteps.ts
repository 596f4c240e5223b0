import fc from 'fast-check'

/** How many photographers there are. */
export const users = 5

/** What somebody does, or what time does, by numbers that the world takes for whoever is there. */
export type Step =
  | { do: 'open'; user: number; hour: number; minUsers: number; maxUsers: number; paid: boolean }
  | { do: 'join' | 'exit' | 'wait'; user: number; order: number }
  | { do: 'pay' | 'close'; payment: number }
  | { do: 'cancel'; order: number }
  | { do: 'propose'; user: number; byModel: boolean; order: number; hour: number; day: number }
  | { do: 'answer'; user: number; order: number; agrees: boolean }
  | { do: 'checkIn' | 'noShow'; user: number; order: number }
  | { do: 'grant' | 'dismiss'; order: number }
  | { do: 'stand'; user: number; byModel: boolean; state: 'good' | 'silenced' | 'suspended' }
  | { do: 'advance'; hours: number }
  | { do: 'jobs' }

const user = fc.nat(users - 1)
const order = fc.nat(3)
/** Any of it; rare things often enough to meet each other. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      user,
      hour: fc.integer({ min: 8, max: 18 }),
      minUsers: fc.integer({ min: 1, max: 3 }),
      maxUsers: fc.integer({ min: 1, max: 4 }),
      paid: fc.boolean(),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'exit' as const, 'wait' as const), user, order }),
  },
  // A payment that arrives, in time, late or twice; and one that nobody makes.
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'close' as const), payment: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('propose' as const),
      user,
      byModel: fc.boolean(),
      order,
      hour: fc.integer({ min: 8, max: 18 }),
      day: fc.integer({ min: 8, max: 12 }),
    }),
  },
  // Mostly they agree, or nothing would ever move.
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('answer' as const), user, order, agrees: fc.nat(4).map((n) => n > 0) }),
  },
  // The day itself: who came, who waited in vain, and what an operator makes of it, in any order.
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('checkIn' as const, 'noShow' as const), user, order }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('grant' as const, 'dismiss' as const), order }) },
  // How somebody stands changes at any time, the model's user too.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('stand' as const),
      user,
      byModel: fc.nat(3).map((n) => n === 0),
      state: fc.constantFrom('good' as const, 'silenced' as const, 'suspended' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('advance' as const), hours: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'jobs' as const }) },
)
