import type { Data, Input, Shape } from '../endpoint'
import type * as acts from './acts'
import type * as appeals from './appeals'
import type * as bookings from './bookings'
import type * as calendar from './calendar'
import type { ConsoleCallName } from './calls'
import type * as content from './content'
import type * as figures from './figures'
import type * as jobs from './jobs'
import type * as ledger from './ledger'
import type * as modelContent from './modelContent'
import type * as operators from './operators'
import type * as orders from './orders'
import type * as people from './people'
import type * as refusedPictures from './refusedPictures'
import type * as reports from './reports'
import type * as reviews from './reviews'
import type * as session from './session'
import type * as settlement from './settlement'
import type * as standings from './standings'
import type * as waiting from './waiting'

type Endpoints<M> = { [K in keyof M as K extends ConsoleCallName ? (M[K] extends Shape ? K : never) : never]: M[K] }

type AllEndpoints = Endpoints<typeof acts> &
  Endpoints<typeof content> &
  Endpoints<typeof figures> &
  Endpoints<typeof appeals> &
  Endpoints<typeof bookings> &
  Endpoints<typeof calendar> &
  Endpoints<typeof jobs> &
  Endpoints<typeof ledger> &
  Endpoints<typeof modelContent> &
  Endpoints<typeof operators> &
  Endpoints<typeof orders> &
  Endpoints<typeof refusedPictures> &
  Endpoints<typeof reports> &
  Endpoints<typeof people> &
  Endpoints<typeof reviews> &
  Endpoints<typeof session> &
  Endpoints<typeof settlement> &
  Endpoints<typeof standings> &
  Endpoints<typeof waiting>

/** The calls of the console by name. Its app imports this as a type alone. */
export type ConsoleApi = { [K in keyof AllEndpoints]: { input: Input<AllEndpoints[K]>; data: Data<AllEndpoints[K]> } }
