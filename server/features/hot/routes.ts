import { countHot, listHot } from '@contract/hot'
import { limits } from '@contract/limits'
import type { App } from '../../http/context'
import { type CursorValues, cursorPage, pageRequest } from '../../http/page'
import { refuse } from '../../http/refuse'
import { serve } from '../../http/serve'
import { viewOf } from '../media/view'
import { blockedBy } from '../trust/blocks'
import { loadHotItems } from './items'
import { countHotItems, countNewer, listHotRefs } from './repo'

/** The mixed feed of home and square (product 5.5). */
export function hotRoutes(app: App): void {
  serve(app, listHot, async (input, ctx) => {
    const { db, clock } = ctx.deps
    const page = pageRequest(input, 2)
    const blocked = await blockedBy(db, ctx.caller?.id ?? null)
    const asked = { keyword: input.keyword ?? '', kinds: input.kinds ?? [], now: clock.now(), blocked }
    const refs = await listHotRefs(db, { ...asked, ...page, after: page.after && readAfter(page.after) })
    const total = await countHotItems(db, asked)
    const items = await loadHotItems(db, refs.slice(0, page.pageSize), await viewOf(db, ctx))
    const answer = cursorPage(page, refs, { total, cursorOf: ({ score, id }) => [score, id], present: ({ id }) => id })
    return { ...answer, records: items }
  })
  serve(app, countHot, async ({ since }, { deps, caller }) => {
    const blocked = await blockedBy(deps.db, caller?.id ?? null)
    const asked = { since: new Date(since), kinds: [], now: deps.clock.now(), most: limits.hotNumMax, blocked }
    return { count: await countNewer(deps.db, asked) }
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readAfter([score, id]: CursorValues): { score: number; id: string } {
  if (typeof score !== 'number' || typeof id !== 'string' || !uuid.test(id)) {
    return refuse('BAD_INPUT', { field: 'cursor' })
  }
  return { score, id }
}
