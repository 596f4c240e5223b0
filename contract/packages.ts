import Type, { type Static } from 'typebox'
import { Coins, Fen, Id, Page, pageFields } from './common'
import { endpoint, strict } from './endpoint'

/** Something on sale for real money (product 8.1): coins, or days of membership. */
export const Package = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('coins'), Type.Literal('membership')]),
  name: Type.String(),
  priceFen: Fen,
  coins: Coins,
  giftCoins: Coins,
  days: Type.Integer(),
})
export type Package = Static<typeof Package>

export const listPackages = endpoint('listPackages', {
  summary: 'What is on sale, in order',
  query: strict({
    kind: Type.Optional(Type.Union([Type.Literal('coins'), Type.Literal('membership')])),
    ...pageFields,
  }),
  data: Page(Package),
  refuses: ['PAGE_SIZE'],
})

/** The price as shown: lower than now is PRICE_ROSE with `{priceFen}`. */
const Purchase = strict({ packageId: Id, priceFen: Fen })
const Purchased = Type.Object({ orderId: Id })

export const buyCoins = endpoint('buyCoins', {
  summary: 'Creates the order of a coin package; an open one for the same package is given again',
  body: Purchase,
  data: Purchased,
  refuses: ['NOT_FOUND', 'PRICE_ROSE'],
})

export const buyMembership = endpoint('buyMembership', {
  summary: 'Creates the order of a membership package; an open one for the same package is given again',
  body: Purchase,
  data: Purchased,
  refuses: ['NOT_FOUND', 'PRICE_ROSE'],
})
