import Type from 'typebox'
import { Id } from '@contract/common'
import { sentencesOf } from '@contract/console/policies'
import { targetWords } from '@contract/console/words'
import { strict } from '@contract/endpoint'
import type { Tx } from '../db/connection'
import { refusePictures } from '../features/media/refusedPictures'
import { closeReports } from '../features/trust/reports'
import { defineAct } from './act'
import { endClaim } from './claims'
import { refuseAct } from './refused'
import { pictureKeys } from './refusedPictures'
import { reportedThings, type ReportedThing } from './reportedThings'
import { word } from './shown'
import { takeAway, takenDown } from './takeAway'

const reportable = [...takenDown, 'shareOrder'] as const
const targetId = Type.String({ ...Id, title: '编号' })
/** What whoever decides has seen of it; the command line has seen what there is. */
const version = Type.Optional(Type.String({ maxLength: 40, title: '看到的版本', readOnly: true }))
const ofReported = {
  roles: ['moderator'],
  positional: ['type', 'id'],
  shows: { type: word('对象', targetWords) },
  target: ({ id }: { id: string }) => id,
} as const

/** Takes something away from everybody, and closes what was reported about it. */
export const takeDown = defineAct({
  ...ofReported,
  name: 'take-down',
  audited: 'takeDown',
  title: '下架',
  danger: true,
  summary:
    '下架帖子、评论、聊天消息、主题、模特卡，或重置用户的昵称、头像、简介；购买者自动退币。--why 会给作者看，默认用 --reason；--pictures 的图片以后谁传都会被拦下',
  input: strict({
    type: Type.Enum([...takenDown], { title: '对象' }),
    id: targetId,
    version,
    why: Type.Optional(Type.String({ maxLength: 500, title: '给作者的说明' })),
    pictures: Type.Optional(pictureKeys),
  }),
  reasons: sentencesOf(takenDown),
  carry: async (tx, { type, id, version: seen, why, pictures = [] }, doing) => {
    const { actor, reason, at } = doing
    await endClaim(tx, id, doing)
    const shown = (await requireSeen(tx, id, seen))?.mediaKeys ?? []
    if (pictures.some((key) => !shown.includes(key))) return refuseAct('这些图片不是它的。')
    await refusePictures(tx, { keys: pictures, why: why ?? reason, by: actor.name, at })
    const buyers = await takeAway(tx, { type, id, why: why ?? reason, actor: actor.name, at })
    if (buyers === null) return refuseAct('没有找到它，或已经下架。')
    const closed = await closeReports(tx, { targetType: type, targetId: id, outcome: 'upheld', at })
    return {
      sentence: `已下架；${buyers} 位购买者将退币，${closed} 条举报已结。`,
      will: `将下架；${buyers} 位购买者退币，${closed} 条举报结为成立，作者会看到说明。`,
      before: { type },
    }
  },
})

/** Closes reports that were without ground. */
export const dismiss = defineAct({
  ...ofReported,
  name: 'dismiss',
  audited: 'dismissReports',
  title: '举报不成立',
  summary: '驳回对某个对象的全部举报',
  input: strict({ type: Type.Enum([...reportable], { title: '对象' }), id: targetId, version }),
  reasons: ['没有违反规范', '内容已不存在'],
  carry: async (tx, { type, id, version: seen }, doing) => {
    const { at } = doing
    await endClaim(tx, id, doing)
    await requireSeen(tx, id, seen)
    const closed = await closeReports(tx, { targetType: type, targetId: id, outcome: 'dismissed', at })
    if (closed === 0) return refuseAct('它没有等待处理的举报。')
    return { sentence: `${closed} 条举报已驳回。`, will: `${closed} 条举报将驳回。`, before: { type } }
  },
})

/** The thing as it stands now. Refuses with it where its author has changed it since it was seen. */
async function requireSeen(tx: Tx, id: string, seen: string | undefined): Promise<ReportedThing | undefined> {
  const now = (await reportedThings(tx, [id])).get(id)
  if (seen === undefined || now === undefined || now.version === seen) return now
  const { version: newer, text, mediaKeys } = now
  return refuseAct(`作者刚改过，请看过现在的样子再处理：「${text}」`, { version: newer, text, mediaKeys })
}
