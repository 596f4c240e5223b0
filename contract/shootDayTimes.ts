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
  /** From when after the start a side may say that the other did not come, and until when after the end: then the fees go out. */
  noShowAfterMinutes: 30,
  noShowUntilHours: 48,
  noShowPicturesMax: 3,
  /** After the end: when who has not said that they are home is asked, and when the link of their contact ends. */
  homeAskedHours: 2,
  homeLinkHours: 12,
} as const
