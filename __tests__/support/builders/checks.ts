import { decide } from '../../../server/features/moderation/decide'
import { subjects } from '../../../server/wiring/subjects'
import type { TestApp } from '../testApp'
import type { TestUser } from './users'

/** Makes WeChat know a user, so that what the user writes waits for the provider. */
export async function knownToWechat(app: TestApp, user: TestUser, openid = `o-${user.id}`): Promise<string> {
  const now = app.clock.now()
  const row = { app_id: 'wx-mini', openid, union_id: null, user_id: user.id, session_key_sealed: null }
  await app.db
    .insertInto('identity')
    .values({ ...row, created_at: now, used_at: now })
    .execute()
  return openid
}

/** Decides what waits for a thing, as an operator does. */
export async function decided(app: TestApp, subjectId: string, verdict: 'passed' | 'refused', why = '不清楚') {
  const waiting = await app.db
    .selectFrom('proposal')
    .select('id')
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const decision = { proposalId: waiting.id, verdict, why, actor: 'operator', at: app.clock.now() }
  return app.db.transaction().execute((tx) => decide(tx, subjects, decision))
}
