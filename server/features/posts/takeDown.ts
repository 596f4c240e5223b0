import { ownPath } from '@contract/ownPath'
import type { Tx } from '../../db/connection'
import { dropHotItem } from '../hot/repo'
import { picturesOfThemes } from '../media/pictures'
import { settleMediaLater } from '../media/settle'
import { tellRefused } from '../moderation/tellRefused'
import { refusePassed } from '../moderation/withdraw'
import { told } from '../notices/told'
import { refundBuyers } from '../unlocks/refund'
import { parentOf } from './edit'
import { lockComment, standingVersion, updateComment, type CommentRow } from './repo'
import { subjectOf } from './subject'
import { mediaKeysOf } from './version'

export interface TakingDown {
  readonly targetType: 'post' | 'comment' | 'theme'
  readonly id: string
  /** Shown to the author. */
  readonly why: string
  /** The operator's name; it goes on record. */
  readonly actor: string
  readonly at: Date
}

/**
 * Takes a thing away from everybody but its author, who is told why, and promises its buyers their coins back, one wallet a
 * transaction; the author's share goes back too. Answers how many buyers there are; null when it is not there or was taken down before, and then nothing is done.
 */
export function takeDown(tx: Tx, down: TakingDown): Promise<{ buyers: number } | null> {
  return down.targetType === 'theme' ? takeDownTheme(tx, down) : takeDownComment(tx, down)
}

async function takeDownTheme(tx: Tx, { id, why, at }: TakingDown) {
  const theme = await tx
    .updateTable('theme')
    .set({ taken_down_at: at })
    .where('id', '=', id)
    .where('taken_down_at', 'is', null)
    .returning(['user_id', 'title'])
    .executeTakeFirst()
  if (theme === undefined) return null
  await dropHotItem(tx, id)
  const pictures = (await picturesOfThemes(tx, [id])).get(id) ?? []
  await settleMediaLater(
    tx,
    pictures.map(({ key }) => key),
    at,
  )
  const path = ownPath('pages/common-detail/common-detail', { type: 'theme', id })
  const buyers = await refundBuyers(tx, { id, authorId: theme.user_id }, at)
  await tellRefused(tx, { id, userId: theme.user_id }, told.takenDown({ name: '主题', why, buyers, path }), at)
  return { buyers }
}

async function takeDownComment(tx: Tx, { targetType, id, why, actor, at }: TakingDown) {
  const row = await lockComment(tx, id)
  const kind = row?.parent_id === null ? 'post' : 'comment'
  if (row === undefined || kind !== targetType || row.state !== 'passed') return null
  await updateComment(tx, id, { state: 'refused', refused_why: why, taken_down_at: at })
  await dropHotItem(tx, id)
  await keepVersion(tx, row, { why, actor, at })
  const buyers = await refundBuyers(tx, { id, authorId: row.user_id }, at)
  const name = kind === 'post' ? '帖子' : '评论'
  await tellRefused(tx, { id, userId: row.user_id }, told.takenDown({ name, why, buyers, path: myPosts }), at)
  return { buyers }
}

const myPosts = ownPath('pages/me/myPosts/myPosts')

async function keepVersion(tx: Tx, row: CommentRow, { why, actor, at }: Pick<TakingDown, 'why' | 'actor' | 'at'>) {
  const version = await standingVersion(tx, row)
  const parent = parentOf(row)
  const standing = {
    subjectType: subjectOf(row).type,
    subjectId: row.id,
    userId: row.user_id,
    text: row.text,
    mediaKeys: mediaKeysOf(version),
    content: parent === null ? version : { ...version, parent },
    at,
  }
  const before = await refusePassed(tx, standing, { why, actor })
  await settleMediaLater(tx, [...standing.mediaKeys, ...before], at)
}
