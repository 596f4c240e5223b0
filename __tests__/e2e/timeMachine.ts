import { dayMs, hourMs, minuteMs } from '@contract/shanghai'
import type { Db } from '../../server/db/connection'
import { openDeps } from '../../server/process/openDeps'
import { readRunning } from '../../server/process/running'
import type { ServerUnderTest } from './serverUnderTest'

/** Makes a post a week older: no test waits so long. Written where only the server's clock writes otherwise. */
export function ageByAWeek(server: ServerUnderTest, postId: string): Promise<void> {
  return written(server, async (db) => {
    const passed_at = new Date(Date.now() - 8 * dayMs)
    const { user_id } = await db
      .updateTable('comment')
      .set({ passed_at })
      .where('id', '=', postId)
      .returning('user_id')
      .executeTakeFirstOrThrow()
    await db.updateTable('invite').set({ due_at: new Date() }).where('user_id', '=', user_id).execute()
  })
}

/** Makes a formed share order begin in so many minutes, for two hours. */
export function shootsIn(server: ServerUnderTest, shareId: string, minutes: number): Promise<void> {
  return written(server, async (db) => {
    const starts_at = new Date(Date.now() + minutes * minuteMs)
    const ends_at = new Date(starts_at.getTime() + 2 * hourMs)
    const deadline = new Date(starts_at.getTime() - dayMs)
    const moved = { starts_at, ends_at, deadline, due_at: ends_at }
    await db.updateTable('share_order').set(moved).where('id', '=', shareId).execute()
  })
}

/** Makes a model's card somebody else's. */
export function givesCard(server: ServerUnderTest, modelId: string, userId: string): Promise<void> {
  return written(server, async (db) => {
    await db.updateTable('model').set({ user_id: userId }).where('id', '=', modelId).execute()
  })
}

async function written({ dataDir }: ServerUnderTest, work: (db: Db) => Promise<void>): Promise<void> {
  const env = readRunning(dataDir)
  if (!env) throw new Error('no server runs on the data folder')
  const { db } = openDeps(env)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
