import { setTimeout as pause } from 'node:timers/promises'
import { dayMs, shanghaiDay } from '@contract/shanghai'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import type { TestApp } from '../../support/testApp'

const count = 30
const everyMs = 1000
const lookMs = 100

/** Bookings whose deadlines come one a second from now on, and when each was kept. */
export class Deadlines {
  private readonly keptAt = new Map<string, number>()

  private constructor(
    private readonly app: TestApp,
    private readonly due: ReadonlyMap<string, Date>,
  ) {}

  static async prepare(app: TestApp): Promise<Deadlines> {
    app.clock.set(new Date())
    const ids: string[] = []
    const day = shanghaiDay(new Date(Date.now() + 9 * dayMs))
    for (let made = 0; made < count; made++)
      ids.push((await aShareOrder(app, await aPhotographer(app), { day })).shareId)
    const begin = Date.now()
    const due = new Map(ids.map((id, at) => [id, new Date(begin + at * everyMs)]))
    for (const [id, due_at] of due)
      await app.db.updateTable('share_order').set({ due_at }).where('id', '=', id).execute()
    const deadlines = new Deadlines(app, due)
    void deadlines.look()
    return deadlines
  }

  /** By how much the latest came after its time, or after the database was back. */
  async latest(backAt: number): Promise<number> {
    while (this.keptAt.size < this.due.size) await pause(lookMs)
    const late = [...this.due].map(([id, at]) => (this.keptAt.get(id) ?? 0) - Math.max(at.getTime(), backAt))
    return Math.max(0, ...late)
  }

  private async look(): Promise<void> {
    while (this.keptAt.size < this.due.size) {
      for (const id of await this.kept()) if (!this.keptAt.has(id)) this.keptAt.set(id, Date.now())
      await pause(lookMs)
    }
  }

  /** None while the database does not answer. */
  private async kept(): Promise<string[]> {
    const ids = [...this.due.keys()]
    const rows = await this.app.db
      .selectFrom('share_order')
      .select(['id', 'due_at'])
      .where('id', 'in', ids)
      .execute()
      .catch(() => [])
    return rows.filter(({ id, due_at }) => due_at?.getTime() !== this.due.get(id)?.getTime()).map(({ id }) => id)
  }
}
