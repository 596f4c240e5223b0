import { buyCoins, buyMembership, listPackages } from '@contract/packages'
import type { App } from '../../http/context'
import { cursorPage } from '../../http/page'
import { serve } from '../../http/serve'
import { buyPackage } from './buy'
import { asPackage, listPackageRows } from './repo'

/** What is on sale for real money, and the orders of it; the cashier takes it from there. */
export function packageRoutes(app: App): void {
  serve(app, listPackages, async (input, { deps }) => {
    const { request, rows, total } = await listPackageRows(deps.db, input, deps.clock.now())
    return cursorPage(request, rows, { total, cursorOf: (row) => row.cursor, present: asPackage })
  })

  serve(app, buyCoins, (input, ctx) =>
    ctx.transaction(async (tx) => {
      const purchase = { ...input, kind: 'coins', userId: ctx.caller.id, now: ctx.deps.clock.now() } as const
      return { orderId: await buyPackage(tx, purchase) }
    }),
  )

  serve(app, buyMembership, (input, ctx) =>
    ctx.transaction(async (tx) => {
      const purchase = { ...input, kind: 'membership', userId: ctx.caller.id, now: ctx.deps.clock.now() } as const
      return { orderId: await buyPackage(tx, purchase) }
    }),
  )
}
