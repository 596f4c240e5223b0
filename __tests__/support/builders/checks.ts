import { modelSubject } from '../../../server/features/models/subject'
import { decide } from '../../../server/features/moderation/decide'
import { propose } from '../../../server/features/moderation/propose'
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

/** A model says something else of herself, and waits for an operator. */
export async function editCard(app: TestApp, { modelId, userId }: { modelId: string; userId: string }): Promise<void> {
  const { id: category } = await app.db.selectFrom('category').select('id').executeTakeFirstOrThrow()
  const measures = { sex: 1, birthDay: '1999-05-01', height: 168, weight: 48, shoeSize: 37 }
  const said = { name: '林知夏', regionCode: '310104', hourlyFeeFen: 0, intro: '爱笑', classIds: [category] }
  const pictures = [{ key: `media/${modelId.replaceAll('-', '')}`, width: 900, height: 1200 }]
  const version = {
    subjectId: modelId,
    userId,
    text: '爱笑',
    mediaKeys: [],
    content: { ...measures, ...said, pictures },
  }
  await app.db.transaction().execute((tx) => propose(tx, modelSubject, { ...version, at: app.clock.now() }))
}
