import Type from 'typebox'
import { Value } from 'typebox/value'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import type { PushFields } from '../../ports/wechat/xml'
import { mediaVerdict } from './checks'
import type { Subjects } from './subject'

const Suggested = Type.Object({
  suggest: Type.Union([Type.Literal('pass'), Type.Literal('review'), Type.Literal('risky')]),
})

/** WeChat is faster than our own note of the question at most this long. */
const noteSeconds = 600

/** WeChat looked at a picture. What it could not read is left to a person. */
export async function takeMediaVerdict({ db, clock }: Deps, subjects: Subjects, event: PushFields): Promise<void> {
  const at = clock.now()
  const { errcode, result } = event
  const verdict = errcode === 0 && Value.Check(Suggested, result) ? result.suggest : 'review'
  const known = await transaction(db, (tx) =>
    mediaVerdict(tx, subjects, { traceId: String(event.trace_id), verdict, at }),
  )
  const age = at.getTime() / 1000 - Number(event.CreateTime)
  if (!known && age < noteSeconds) throw new Error('a verdict came before its question was noted')
}
