import type { Fulfilment } from './fulfilment'

/** Who fulfils which kind of paid order: the kinds that the cashier serves (product.md 9). */
export const fulfilments: Readonly<Record<number, Fulfilment>> = {}
