import { hourMs, minuteMs } from '@contract/shanghai'

/** So long after a leap forward of the clock nothing is ended by the time alone: a machine that wakes is set right within minutes. */
export const endsAfterMs = 15 * minuteMs
/** And nothing is removed: longer than a day too far, which people find and take back. */
export const removesAfterMs = 26 * hourMs
