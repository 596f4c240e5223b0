import { openDeps } from '../../server/process/openDeps'
import { readRunning } from '../../server/process/running'
import type { ServerUnderTest } from './serverUnderTest'

const dayMs = 86_400_000

/** Makes a post a week older: no test waits so long. Written where only the server's clock writes otherwise. */
export async function ageByAWeek({ dataDir }: ServerUnderTest, postId: string): Promise<void> {
  const env = readRunning(dataDir)
  if (!env) throw new Error('no server runs on the data folder')
  const { db } = openDeps(env)
  try {
    const passed_at = new Date(Date.now() - 8 * dayMs)
    const { user_id } = await db
      .updateTable('comment')
      .set({ passed_at })
      .where('id', '=', postId)
      .returning('user_id')
      .executeTakeFirstOrThrow()
    await db.updateTable('invite').set({ due_at: new Date() }).where('user_id', '=', user_id).execute()
  } finally {
    await db.destroy()
  }
}
