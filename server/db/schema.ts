import type { AccountTables } from './tables/accounts'
import type { ContentTables } from './tables/content'
import type { InviteTables } from './tables/invites'
import type { LedgerTables } from './tables/ledger'
import type { MediaTables } from './tables/media'
import type { ModelTables } from './tables/models'
import type { ModerationTables } from './tables/moderation'
import type { NoticeTables } from './tables/notices'
import type { OperatorTables } from './tables/operators'
import type { OrderTables } from './tables/orders'
import type { PaymentTables } from './tables/payments'
import type { SealingTables } from './tables/sealing'
import type { SearchTables } from './tables/search'
import type { SettlementTables } from './tables/settlement'
import type { ShareOrderTables } from './tables/shareOrders'
import type { ShootDayTables } from './tables/shootDay'
import type { StandingTables } from './tables/standings'
import type { TalkTables } from './tables/talk'
import type { TodoTables } from './tables/todos'
import type { TrustTables } from './tables/trust'
import type { UnlockTables } from './tables/unlocks'
import type { UserdataTables } from './tables/userdata'
import type { WechatTables } from './tables/wechat'

/**
 * Every table of the database. Each area states its own in tables/<area>.ts and is added here; a test holds them to the migrated database
 * (`__tests__/server/db/tables.test.ts`).
 */
export type Schema = AccountTables &
  ContentTables &
  InviteTables &
  LedgerTables &
  MediaTables &
  ModelTables &
  ModerationTables &
  NoticeTables &
  OperatorTables &
  OrderTables &
  PaymentTables &
  SealingTables &
  SearchTables &
  SettlementTables &
  ShareOrderTables &
  ShootDayTables &
  StandingTables &
  TalkTables &
  TodoTables &
  TrustTables &
  UnlockTables &
  UserdataTables &
  WechatTables
