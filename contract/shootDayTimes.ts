/** Times and numbers of the shoot day that both sides hold to (product 19), free of any schema library; units in the names. */
export const shootDayTimes = {
  cardBeforeHours: 24,
  checkInOpensMinutes: 60,
  codeSeconds: 30,
  codeDigits: 6,
  /** How wrong the clock of a phone may be. */
  clockMinutes: 10,
  /** Until when after the end a check-in arrives that was kept on a phone without a network. */
  lateArrivalHours: 24,
} as const
