import type { Data, Input, Shape } from '../endpoint'
import type * as acts from './acts'
import type { ConsoleCallName } from './calls'
import type * as figures from './figures'
import type * as people from './people'
import type * as reviews from './reviews'
import type * as session from './session'
import type * as standings from './standings'

type Endpoints<M> = { [K in keyof M as K extends ConsoleCallName ? (M[K] extends Shape ? K : never) : never]: M[K] }

type AllEndpoints = Endpoints<typeof acts> &
  Endpoints<typeof figures> &
  Endpoints<typeof people> &
  Endpoints<typeof reviews> &
  Endpoints<typeof session> &
  Endpoints<typeof standings>

/** The calls of the console by name. Its app imports this as a type alone. */
export type ConsoleApi = { [K in keyof AllEndpoints]: { input: Input<AllEndpoints[K]>; data: Data<AllEndpoints[K]> } }
