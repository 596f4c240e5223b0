import type { FastifyRequest } from 'fastify'
import { shanghaiDay } from '@contract/shanghai'
import { getCalendarFeed, getCalendarFile, saveCalendarFeed } from '@contract/shootDay'
import { run } from '../../db/statements'
import type { Deps } from '../../deps'
import type { App } from '../../http/context'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { vaultOf } from '../../lib/vault'
import { asBooked, bookedStmt } from './booked'
import { calendarOf } from './calendar'
import { closeFeed, feedSecret, openFeed, ownerOfFeed } from './feeds'
import type { Parts } from './parts'

/** Below it the feeds lie, each under its secret. */
const feeds = '/calendar'
const calendarType = 'text/calendar; charset=utf-8'

/** Share orders in calendars (product 19.1): a file of one, and a private address of all. */
export function calendarRoutes(app: App, { siteOrigin, regionName }: Parts): void {
  const calendar = async (
    { db, clock, env }: Deps,
    request: FastifyRequest,
    { userId, shareId }: { userId: string; shareId?: string },
  ) => {
    const now = clock.now()
    const rows = await run(db, bookedStmt(db, { userId, now, ...(shareId !== undefined && { shareId }) }))
    const booked = rows.map((row) => asBooked(row, vaultOf(env)))
    return { booked, text: calendarOf(booked, { origin: siteOrigin(env, request), now, regionName }) }
  }
  const addressOf = ({ env }: Deps, request: FastifyRequest, secret: string | null) => ({
    url: secret === null ? null : `${siteOrigin(env, request)}${feeds}/${secret}.ics`,
  })

  serve(app, getCalendarFile, async ({ shareId }, { deps, caller, request }) => {
    const { booked, text } = await calendar(deps, request, { userId: caller.id, shareId })
    const [one] = booked
    return one === undefined ? refuse('NOT_FOUND') : { name: `pinpai-${shanghaiDay(one.startsAt)}.ics`, text }
  })

  const feedOf = async (userId: string, deps: Deps, request: FastifyRequest) =>
    addressOf(deps, request, await feedSecret(deps.db, vaultOf(deps.env), userId))

  serve(app, getCalendarFeed, (_input, { deps, caller, request }) => feedOf(caller.id, deps, request))

  serve(
    app,
    saveCalendarFeed,
    ({ on }, { deps, caller, request, transaction }) =>
      transaction(async (tx) => {
        const change = { userId: caller.id, at: deps.clock.now() }
        await (on ? openFeed(tx, vaultOf(deps.env), change) : closeFeed(tx, change))
        return addressOf(deps, request, await feedSecret(tx, vaultOf(deps.env), caller.id))
      }),
    // Whoever has the address reads the calendar: it lies sealed in one place, and in no kept answer.
    { keeps: () => null, shows: (_kept, _input, { deps, caller, request }) => feedOf(caller.id, deps, request) },
  )

  app.get<{ Params: { secret: string } }>(
    `${feeds}/:secret.ics`,
    { schema: { hide: true } },
    async (request, reply) => {
      const owner = await ownerOfFeed(app.deps.db, vaultOf(app.deps.env), request.params.secret)
      void reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
      if (owner === null) return reply.code(404).type('text/plain').send('')
      if (owner === 'revoked') return reply.code(410).type('text/plain').send('')
      return reply.type(calendarType).send((await calendar(app.deps, request, owner)).text)
    },
  )
}
