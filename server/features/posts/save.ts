import { uuidv7 } from 'uuidv7'
import type { Input } from '@contract/endpoint'
import type { saveComment } from '@contract/posts'
import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { insertMedia } from '../media/adopt'
import type { Viewer } from '../media/lock'
import { propose } from '../moderation/propose'
import type { TakenMedia } from './media'
import type { Place } from './place'
import { payForPublishing, publishPrice } from './publishing'
import { insertComment, type ParentRef } from './repo'
import { subjectOf } from './subject'
import { mediaKeysOf, wordsOf, type Version } from './version'

type Saving = Input<typeof saveComment>

/** Something new, with its media stored and nothing written to the database yet. */
export interface Draft {
  readonly author: Viewer
  readonly place: Place | null
  readonly modelId: string | null
  readonly version: Version
  /** Of a review. */
  readonly stars: number | null
  readonly media: TakenMedia['fresh']
  /** What publishing costs as the author was shown. */
  readonly publishCoins: number | undefined
  readonly at: Date
}

/** Where a call wants to put a comment; null for a post. Refuses BAD_INPUT for half a parent. */
export function placeOf({ parentType, parentId, replyTo }: Pick<Saving, 'parentType' | 'parentId' | 'replyTo'>) {
  if (parentType === undefined && parentId === undefined && replyTo === undefined) return null
  if (parentType === undefined) return refuse('BAD_INPUT', { field: 'parentType' })
  if (parentId === undefined) return refuse('BAD_INPUT', { field: 'parentId' })
  return { parent: { type: parentType, id: parentId }, replyTo: replyTo ?? null }
}

/**
 * Writes a post or comment, pays for publishing a post, and sends it through the check. Answers its id; refused for a word or for want
 * of coins it leaves no trace, but for a post with a refused word, which its author keeps and may appeal.
 */
export async function writeDraft(tx: Tx, draft: Draft): Promise<string> {
  const { author, place, modelId, version, stars, at } = draft
  const id = uuidv7()
  if (modelId !== null) await requireModel(tx, modelId)
  const orderId = place === null ? await pay(tx, draft, id) : null
  await insertMedia(tx, draft.media, at)
  const parent = place?.parent ?? null
  const comment = {
    id,
    userId: author.id,
    parent,
    replyTo: place?.replyTo ?? null,
    modelId,
    stars,
    publishOrderId: orderId,
  }
  await insertComment(tx, comment, version, at)
  await proposeVersion(tx, { id, userId: author.id, parent, version, at })
  return id
}

async function pay(tx: Tx, { author, publishCoins, at }: Draft, postId: string): Promise<string | null> {
  const nowCoins = await publishPrice(tx, author, at)
  return payForPublishing(tx, { userId: author.id, postId, at }, { shownCoins: publishCoins, nowCoins })
}

async function requireModel(tx: Tx, id: string): Promise<void> {
  const model = await tx
    .selectFrom('model')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'passed')
    .executeTakeFirst()
  if (model === undefined) refuse('NOT_FOUND')
}

export interface Proposing {
  readonly id: string
  readonly userId: string
  readonly parent: ParentRef | null
  readonly version: Version
  readonly at: Date
}

/** Sends a version through the check. */
export async function proposeVersion(tx: Tx, { id, userId, parent, version, at }: Proposing): Promise<void> {
  const subject = subjectOf({ parent_type: parent?.type ?? null })
  const content = parent === null ? version : { ...version, parent }
  const mediaKeys = mediaKeysOf(version)
  await propose(tx, subject, { subjectId: id, userId, text: wordsOf(version), mediaKeys, content, at })
}
