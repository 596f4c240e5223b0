import { getNoticeSwitches, listOwnNotices, readNotices, saveNoticeSwitch } from '@contract/notices'
import type { Tx } from '../../db/connection'
import type { App } from '../../http/context'
import { cursorPage } from '../../http/page'
import { serve } from '../../http/serve'
import { presentNotice } from './present'
import { countUnread, doersOf, markRead, noticesOf, switchKind, switchedOff } from './repo'

/** Takes away what the caller was told of places beside their notices; handed in by wiring/routes.ts. */
type ReadTodosAbout = (tx: Tx, read: { userId: string; paths: readonly string[]; at: Date }) => Promise<void>

/** What happened to the caller (product 18). Three statements a page. */
export function ownNoticeRoutes(app: App, readTodosAbout: ReadTodosAbout): void {
  serve(app, listOwnNotices, async (input, { caller, deps: { db } }) => {
    const { request, rows, total } = await noticesOf(db, caller.id, input)
    const done = rows.filter(({ from_user_id: from }) => from !== null).map(({ id }) => id)
    const doers = await doersOf(db, caller.id, done)
    return cursorPage(request, rows, {
      total,
      cursorOf: ({ cursor }) => cursor,
      present: (row) => presentNotice(row, doers.get(row.id)),
    })
  })

  serve(app, readNotices, ({ id }, ctx) =>
    ctx.transaction(async (tx) => {
      const which = id === undefined ? {} : { id }
      const [userId, at] = [ctx.caller.id, ctx.deps.clock.now()]
      await readTodosAbout(tx, { userId, paths: await markRead(tx, { userId, ...which, at }), at })
      return { unread: await countUnread(tx, ctx.caller.id) }
    }),
  )

  serve(app, getNoticeSwitches, async (_input, { caller, deps: { db } }) => ({ off: await switchedOff(db, caller.id) }))

  serve(app, saveNoticeSwitch, ({ kind, on }, ctx) =>
    ctx.transaction(async (tx) => {
      await switchKind(tx, { userId: ctx.caller.id, kind, on })
      return { on }
    }),
  )
}
