import Type from 'typebox'
import { Value } from 'typebox/value'
import { ownPath } from '@contract/ownPath'
import type { Tx } from '../../db/connection'
import { dropHotItem } from '../hot/repo'
import { settleMediaLater } from '../media/settle'
import type { Proposal, Subject } from '../moderation/subject'
import { isSold } from '../unlocks/repo'
import { announcePost } from './feed'
import { keepPublishFee, returnPublishFee } from './publishing'
import { lockComment, standingVersion, updateComment, writeVersion, type CommentRow } from './repo'
import { tellWritten } from './tellWritten'
import { factsOf, mediaKeysOf, takesAway, versionOf } from './version'

const Written = Type.Object({ parent: Type.Object({ type: Type.String(), id: Type.String() }) })

const goneWhy = '内容已删除'
const soldWhy = '审核期间已有人解锁，只能增加内容，不能删减'

/** How posts and comments go through the check. */
function written(type: string, name: string, scene: Subject['scene'], path: (proposal: Proposal) => string): Subject {
  return { type, name, scene, path, hindrance, apply, refused, facts: factsOf }
}

export const postSubject = written('post', '帖子', 'post', () => ownPath('pages/me/myPosts/myPosts'))
export const commentSubject: Subject = { ...written('comment', '评论', 'comment', parentPath), short: true }
export const themeCommentSubject: Subject = { ...written('themeComment', '评论', 'comment', parentPath), short: true }

/** How a post or a comment goes through the check, by what it stands under. */
export function subjectOf(row: Pick<CommentRow, 'parent_type'>): Subject {
  if (row.parent_type === null) return postSubject
  return row.parent_type === 'theme' ? themeCommentSubject : commentSubject
}

/** By its author: what a suspension hides goes on being checked, and comes back as it is then. */
function isDeleted(row: Pick<CommentRow, 'deleted_at' | 'hidden_with'>): boolean {
  return row.deleted_at !== null && row.hidden_with === null
}

/** A comment is seen where it was written. */
function parentPath({ content }: Proposal): string {
  const { parent } = Value.Parse(Written, content)
  if (parent.type === 'shareOrder') return ownPath('pages/pdDetail/pdDetail', { id: parent.id })
  return parent.type === 'theme'
    ? ownPath('pages/common-detail/common-detail', { type: 'theme', id: parent.id })
    : ownPath('pages/square/detail', { id: parent.id })
}

/** Sold while the edit waited: what was paid for stays. */
async function hindrance(tx: Tx, proposal: Proposal): Promise<string | null> {
  const row = await lockComment(tx, proposal.subjectId)
  if (row === undefined || isDeleted(row)) return goneWhy
  if (row.passed_at === null || !(await isSold(tx, row.id))) return null
  return takesAway(await standingVersion(tx, row), versionOf(proposal.content)) ? soldWhy : null
}

async function apply(tx: Tx, { subjectId, content }: Proposal, at: Date): Promise<void> {
  const row = await lockComment(tx, subjectId)
  if (row === undefined || isDeleted(row)) return
  const version = versionOf(content)
  const before = mediaKeysOf(await standingVersion(tx, row))
  await writeVersion(tx, row.id, version)
  const passedAt = row.passed_at ?? at
  await updateComment(tx, row.id, { state: 'passed', refused_why: null, passed_at: passedAt, taken_down_at: null })
  await settleMediaLater(tx, before, at)
  if (row.parent_id === null) await announcePost(tx, { id: row.id, ...version, passedAt })
  else if (row.passed_at === null && row.deleted_at === null) await tellWritten(tx, row, at)
  if (row.publish_order_id !== null) await keepPublishFee(tx, paidBy(row, row.publish_order_id, at))
}

/** A refused edit leaves the passed version as it is. */
async function refused(tx: Tx, { subjectId }: Proposal, why: string, at: Date): Promise<void> {
  const row = await lockComment(tx, subjectId)
  if (row === undefined || row.state === 'passed') return
  await updateComment(tx, row.id, { state: 'refused', refused_why: why })
  await dropHotItem(tx, row.id)
  if (row.publish_order_id !== null) await returnPublishFee(tx, paidBy(row, row.publish_order_id, at))
}

function paidBy(row: CommentRow, orderId: string, at: Date) {
  return { userId: row.user_id, orderId, at }
}
