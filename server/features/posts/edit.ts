import type { Input } from '@contract/endpoint'
import type { updateComment as updateCommentCall } from '@contract/posts'
import type { Connection, Tx } from '../../db/connection'
import { rehearse } from '../../db/rehearse'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { insertMedia } from '../media/adopt'
import type { Viewer } from '../media/lock'
import { isCheckedFirst } from '../moderation/propose'
import { newestProposals } from '../moderation/repo'
import { isSold } from '../unlocks/repo'
import { bareKey, takeMedia, type TakenMedia } from './media'
import { payForPublishing, publishPrice } from './publishing'
import { findComment, lockComment, standingVersion, updateComment, writeVersion, type CommentRow } from './repo'
import { requireFitting, targetTypeOf } from './rules'
import { proposeVersion } from './save'
import type { Spot } from './spot'
import { subjectOf } from './subject'
import { mediaKeysOf, takesAway, versionOf, type Version } from './version'

/** What is asked to be changed; without a `spot` it stays where it was. */
export type Editing = Omit<Input<typeof updateCommentCall>, 'appeal' | 'place'> & { readonly spot?: Spot | null }

/** An edit with its media stored and nothing written to the database yet. */
export interface Edit {
  readonly id: string
  readonly version: Version
  readonly media: TakenMedia['fresh']
}

/** Whose edit it is, and what publishing anew costs as she was shown. */
export interface Editor {
  readonly author: Viewer
  readonly shownCoins: number | undefined
  readonly at: Date
}

/** The caller's own post or comment that can be changed; what is not, or was taken down, is as one that is not there. */
export function requireOwn(row: CommentRow | undefined, userId: string): CommentRow {
  if (row === undefined || row.user_id !== userId || row.deleted_at !== null) return refuse('NOT_FOUND')
  return row
}

/**
 * Stores what an edit brings along, before the transaction and once nothing else can be refused. It builds on an earlier edit that still
 * waits.
 */
export async function prepareEdit(deps: Deps, input: Editing, editing: Editor): Promise<Edit> {
  const userId = editing.author.id
  const row = requireOwn(await findComment(deps.db, input.id), userId)
  if (row.taken_down_at !== null) return refuse('NOT_FOUND')
  const standing = await standingVersion(deps.db, row)
  const base = (await waitingVersion(deps.db, row.id)) ?? standing
  const wanted = merge(base, input)
  const video = input.video ?? null
  if (row.parent_type === 'shareOrder' && wanted.priceCoins > 0) refuse('BAD_INPUT', { field: 'priceCoins' })
  requireFitting(targetTypeOf(row), {
    text: wanted.text,
    pictures: wanted.pictures.length,
    hasVideo: wanted.video !== null,
    hasSpot: Boolean(wanted.spot),
  })
  const own = new Set([...mediaKeysOf(standing), ...mediaKeysOf(base)])
  const visibility = wanted.priceCoins > 0 ? 'sealed' : 'public'
  const named = { pictures: wanted.pictures, video: video ?? wanted.video }
  const stored = withoutUploads(wanted, own)
  if (mediaKeysOf(stored).length < mediaKeysOf(wanted).length)
    await rehearse(deps.db, (tx) => writeEdit(tx, { id: row.id, version: stored, media: [] }, editing))
  const waits = await isCheckedFirst(deps.db, subjectOf(row), userId)
  const taking = { userId, visibility, waits, own } as const
  const { fresh, pictures, video: takenVideo, copies } = await takeMedia(deps, named, taking)
  const version = { ...wanted, pictures: [...pictures], video: takenVideo, copies: { ...base.copies, ...copies } }
  return { id: row.id, version, media: fresh }
}

/** What is already stored of it: as much as can be written before the uploads are looked at. */
function withoutUploads(version: Version, own: ReadonlySet<string>): Version {
  const pictures = version.pictures.map((name) => bareKey(name, own)).filter((key) => own.has(key))
  const { key = '', coverKey = '' } = version.video ?? {}
  const film = { key: bareKey(key, own), coverKey: bareKey(coverKey, own) }
  return { ...version, pictures, video: own.has(film.key) && own.has(film.coverKey) ? film : null }
}

/** The author's edit that waits for the check, or null. */
async function waitingVersion(db: Connection, id: string): Promise<Version | null> {
  const proposal = (await newestProposals(db, [id])).get(id)
  return proposal?.state === 'pending' ? versionOf(proposal.content) : null
}

/** What is left out stays; pictures take the place of a video, and a video of pictures. */
function merge(base: Version, input: Editing): Version {
  const pictures = input.pictures ?? (input.video === undefined ? base.pictures : [])
  const video = input.video ?? (input.pictures === undefined || input.pictures.length === 0 ? base.video : null)
  const { text = base.text, priceCoins = base.priceCoins, vipFree = base.vipFree } = input
  const { spot = base.spot } = input
  return { ...base, text, priceCoins, vipFree, pictures, video, ...(spot !== undefined && { spot }) }
}

/**
 * Writes an edit and sends it through the check: the passed version is read until then. Of what was never passed the edit stands at
 * once, and a post that was refused is paid for anew, since its coins went back. Refuses NOT_FOUND and SOLD_ALREADY.
 */
export async function writeEdit(tx: Tx, edit: Edit, { author, shownCoins, at }: Editor): Promise<void> {
  const row = requireOwn(await lockComment(tx, edit.id), author.id)
  if (row.taken_down_at !== null) refuse('NOT_FOUND')
  const { version } = edit
  if ((await isSold(tx, row.id)) && takesAway(await standingVersion(tx, row), version)) refuse('SOLD_ALREADY')
  await insertMedia(tx, edit.media, at)
  if (row.state !== 'passed') await standAnew(tx, row, { version, author, shownCoins, at })
  await proposeVersion(tx, { id: row.id, userId: author.id, parent: parentOf(row), version, at })
}

interface Standing {
  readonly version: Version
  readonly author: Viewer
  readonly shownCoins: number | undefined
  readonly at: Date
}

async function standAnew(tx: Tx, row: CommentRow, { version, author, shownCoins, at }: Standing): Promise<void> {
  await writeVersion(tx, row.id, version)
  if (row.state === 'pending') return
  const price = { shownCoins, nowCoins: row.parent_id === null ? await publishPrice(tx, author, at) : 0 }
  const publishing = { userId: author.id, postId: row.id, at }
  const orderId = await payForPublishing(tx, publishing, price)
  await updateComment(tx, row.id, { state: 'pending', refused_why: null, publish_order_id: orderId })
}

export function parentOf({ parent_type: type, parent_id: id }: CommentRow) {
  return type === null || id === null ? null : { type, id }
}
