import type { AccountTables } from './tables/accounts'
import type { LedgerTables } from './tables/ledger'
import type { ModelTables } from './tables/models'
import type { OrderTables } from './tables/orders'
import type { ShareOrderTables } from './tables/shareOrders'
import type { TodoTables } from './tables/todos'
import type { UserdataTables } from './tables/userdata'

/** Every table of the database. Each area states its own in tables/<area>.ts and is added here. */
export type Schema = AccountTables &
  LedgerTables &
  ModelTables &
  OrderTables &
  ShareOrderTables &
  TodoTables &
  UserdataTables
