import type { Data, Input } from '@contract/endpoint'
import { deleteTalk, getTalk, listTalkLines, readTalk, sendTalk, type TalkLine } from '@contract/talk'
import type { Connection } from '../../db/connection'
import { run, together } from '../../db/statements'
import type { App, Context } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { unreadStmt } from '../threads/unread'
import { presentLines, presentTalk, type Reader } from './present'
import { findLine, markStmt, newsSize, newsStmt, pageSize, pageStmt, peopleStmt, putReader, standingStmt } from './repo'
import { requireReader } from './rules'
import { prepareSaying, say } from './send'
import { deleteLine } from './takeDown'
import { talkIsRead } from './tell'

type At = Pick<Context<typeof getTalk>, 'deps' | 'request' | 'caller'>

/** The talk of a formed share order (product 19.7): who is in it, its lines, saying something, and having read it. */
export function talkRoutes(app: App): void {
  serve(app, getTalk, async ({ shareId }, ctx) => {
    const { db } = ctx.deps
    const reader = readerOf(ctx)
    const [[standing], people, [counted]] = await together(
      db,
      standingStmt(db, shareId, reader),
      peopleStmt(shareId),
      unreadStmt(shareId, reader.userId),
    )
    return presentTalk(requireReader(standing, reader.userId), { people, unread: counted?.unread ?? 0 }, reader)
  })

  serve(app, listTalkLines, (input, ctx) => lines(input, ctx))

  serve(
    app,
    sendTalk,
    async (input, ctx) => {
      const saying = await prepareSaying(ctx.deps, input, ctx.caller.id)
      return ctx.transaction(async (tx) => showLine(tx, input.shareId, await say(tx, saying), readerOf(ctx)))
    },
    {
      keeps: ({ id }) => ({ id }),
      shows: ({ id }, { shareId }, ctx) => showLine(ctx.deps.db, shareId, id, readerOf(ctx)),
    },
  )

  serve(app, deleteTalk, ({ shareId, id }, ctx) =>
    ctx.transaction(async (tx) => {
      const reader = readerOf(ctx)
      const [standing] = await run(tx, standingStmt(tx, shareId, reader))
      requireReader(standing, reader.userId)
      await deleteLine(tx, { id, shareId, userId: reader.userId, at: reader.now })
      return {}
    }),
  )

  serve(app, readTalk, ({ shareId, mark }, ctx) =>
    ctx.transaction(async (tx) => {
      const reader = readerOf(ctx)
      const [standing] = await run(tx, standingStmt(tx, shareId, reader))
      requireReader(standing, reader.userId)
      await putReader(tx, { shareId, userId: reader.userId, mark })
      await talkIsRead(tx, { shareId, userIds: [reader.userId] })
      const [counted] = await run(tx, unreadStmt(shareId, reader.userId))
      return { unread: counted?.unread ?? 0 }
    }),
  )
}

function readerOf(ctx: At): Reader {
  const { storage, clock } = ctx.deps
  const userId = ctx.caller.id
  return { userId, viewer: { id: userId, vip: false }, origin: mediaOrigin(ctx), storage, now: clock.now() }
}

/** One round trip, and one more for pictures where there are lines: what asks every few seconds finds nothing new mostly. */
async function lines(input: Input<typeof listTalkLines>, ctx: At): Promise<Data<typeof listTalkLines>> {
  const { shareId, before, since } = input
  const { db } = ctx.deps
  const reader = readerOf(ctx)
  const reading = { shareId, readerId: reader.userId }
  const limit = since === undefined ? pageSize : newsSize
  const asked =
    since === undefined
      ? pageStmt(db, { ...reading, ...(before === undefined ? {} : { before }), limit: limit + 1 })
      : newsStmt(db, { ...reading, since, limit: limit + 1 })
  // The mark first: what comes in between is told again the next time, and nothing is missed.
  const [[standing], [talk], found] = await together(
    db,
    standingStmt(db, shareId, reader),
    markStmt(db, shareId),
    asked,
  )
  requireReader(standing, reader.userId)
  const rows = found.slice(0, limit)
  const more = found.length > limit
  const mark = since !== undefined && more ? (rows.at(-1)?.mark ?? since) : (talk?.mark ?? 0)
  const shown = await presentLines(db, rows, reader)
  return { lines: shown.sort((a, b) => a.seq - b.seq), mark, more }
}

async function showLine(db: Connection, shareId: string, id: string, reader: Reader): Promise<TalkLine> {
  const row = (await findLine(db, { shareId, readerId: reader.userId, id })) ?? refuse('NOT_FOUND')
  const [line] = await presentLines(db, [row], reader)
  return line ?? refuse('NOT_FOUND')
}
