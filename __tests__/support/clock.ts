import { evenClock, type ServerClock } from '../../server/deps'

/** A clock that stands still until a test moves it. */
export interface TestClock extends ServerClock {
  set(moment: Date | string): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

export function testClock(start = '2026-06-01T10:00:00+08:00'): TestClock {
  let now = new Date(start)
  return {
    ...evenClock,
    now: () => new Date(now),
    set: (moment) => {
      now = new Date(moment)
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}
