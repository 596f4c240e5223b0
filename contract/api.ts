import type * as accounts from './accounts'
import type { CallName } from './calls'
import type * as clients from './clients'
import type { Data, Input, Shape } from './endpoint'
import type * as files from './files'
import type * as hot from './hot'
import type * as invites from './invites'
import type * as models from './models'
import type * as notices from './notices'
import type * as orders from './orders'
import type * as packages from './packages'
import type * as payments from './payments'
import type * as payouts from './payouts'
import type * as people from './people'
import type * as posts from './posts'
import type * as regions from './regions'
import type * as search from './search'
import type * as shareOrders from './shareOrders'
import type * as shootDay from './shootDay'
import type * as site from './site'
import type * as standing from './standing'
import type * as talk from './talk'
import type * as themes from './themes'
import type * as userdata from './userdata'
import type * as users from './users'
import type * as wechat from './wechat'

type Endpoints<M> = { [K in keyof M as K extends CallName ? (M[K] extends Shape ? K : never) : never]: M[K] }

type AllEndpoints = Endpoints<typeof accounts> &
  Endpoints<typeof clients> &
  Endpoints<typeof hot> &
  Endpoints<typeof models> &
  Endpoints<typeof notices> &
  Endpoints<typeof orders> &
  Endpoints<typeof regions> &
  Endpoints<typeof search> &
  Endpoints<typeof shareOrders> &
  Endpoints<typeof shootDay> &
  Endpoints<typeof site> &
  Endpoints<typeof standing> &
  Endpoints<typeof userdata> &
  Endpoints<typeof files> &
  Endpoints<typeof invites> &
  Endpoints<typeof packages> &
  Endpoints<typeof payments> &
  Endpoints<typeof payouts> &
  Endpoints<typeof people> &
  Endpoints<typeof posts> &
  Endpoints<typeof talk> &
  Endpoints<typeof themes> &
  Endpoints<typeof wechat> &
  Endpoints<typeof users>

/** The calls that have a shape, by name. The client imports this as a type alone. */
export type Api = { [K in keyof AllEndpoints]: { input: Input<AllEndpoints[K]>; data: Data<AllEndpoints[K]> } }
