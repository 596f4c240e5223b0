import Type, { type Static } from 'typebox'

/** What an order keeps of the package it bought: it is fulfilled from this, whatever becomes of the package. */
export const Snapshot = Type.Object({
  packageId: Type.String(),
  name: Type.String(),
  priceFen: Type.Integer({ minimum: 1 }),
  coins: Type.Integer({ minimum: 0 }),
  giftCoins: Type.Integer({ minimum: 0 }),
  days: Type.Integer({ minimum: 0 }),
})
export type Snapshot = Static<typeof Snapshot>
