import Type, { type Static } from 'typebox'
import { endpoint, strict } from './endpoint'

const ms = Type.Optional(Type.Number({ minimum: 0, maximum: 120_000 }))

/**
 * How the first page of a visit came, in milliseconds but the shift: on H5 Core Web Vitals (web.dev/vitals), in the mini-program WeChat's own
 * `appLaunch`, `firstRender` and `largestContentfulPaint`.
 */
export const Vitals = strict({
  lcp: ms,
  fcp: ms,
  inp: ms,
  launch: ms,
  render: ms,
  cls: Type.Optional(Type.Number({ minimum: 0, maximum: 10 })),
})
export type Vitals = Static<typeof Vitals>

/** What nobody caught: by its class and the places of our files that it came through. Its message may say what somebody typed, so it stays. */
export const ClientError = strict({
  kind: Type.Enum(['error', 'rejection', 'page']),
  name: Type.String({ pattern: '^[\\w$]{1,40}$' }),
  frames: Type.Array(Type.String({ pattern: '^[\\w.~-]{1,80}:\\d{1,7}:\\d{1,7}$' }), { maxItems: 8 }),
})
export type ClientError = Static<typeof ClientError>

export const reportClient = endpoint('reportClient', {
  summary: 'What went wrong on a screen, and how fast it came: for the log and the metrics, of nobody in particular',
  body: strict({
    /** A route, never an address. */
    page: Type.String({ pattern: '^[A-Za-z/]{1,66}$' }),
    build: Type.String({ pattern: '^[\\w-]{0,40}$' }),
    vitals: Type.Optional(Vitals),
    errors: Type.Optional(Type.Array(ClientError, { maxItems: 5 })),
  }),
  /** Not taken is what comes too often of one address. */
  data: Type.Object({ taken: Type.Boolean() }),
})
