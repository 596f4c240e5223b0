import type { Deps } from '../../deps'
import type { Fulfilments } from '../orders/fulfilment'

/** What payments reach: the application's world, and who fulfils which kind of order. */
export interface PaymentDeps extends Deps {
  readonly fulfilments: Fulfilments
}
