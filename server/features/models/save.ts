import type { Input } from '@contract/endpoint'
import type { saveModel } from '@contract/models'
import { uuidv7 } from 'uuidv7'
import type { Connection, Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { adoptUploads, insertMedia, type AdoptedMedia } from '../media/adopt'
import { newestProposals, type NewProposal } from '../moderation/repo'
import { cardPictures, countCategories, findOwn, holdFirstCard, insertCard, lockOwn, writeCard } from './cardRepo'
import { requireFitting, textOf, versionOf, type CardPicture, type CardVersion } from './version'

type Saving = Input<typeof saveModel>

/** A card with stored pictures, ready to be proposed. */
export interface Prepared {
  readonly id: string | null
  readonly version: CardVersion
  readonly fresh: readonly AdoptedMedia[]
}

/** Checks a card and takes its pictures over. Network: before any transaction. */
export async function prepareCard(deps: Deps, userId: string, saving: Saving): Promise<Prepared> {
  const { id = null, pictures: named, ...fields } = saving
  requireFitting(saving, deps.clock.now())
  const classIds = [...new Set(fields.classIds)]
  if ((await countCategories(deps.db, classIds)) < classIds.length) refuse('BAD_INPUT', { field: 'classIds' })
  const own = id === null ? [] : await ownPictures(deps.db, userId, id)
  const { pictures, fresh } = await takePictures(deps, userId, [...new Set(named.map(bare))], own)
  const texts = { name: fields.name.trim(), intro: fields.intro.trim() }
  return { id, fresh, version: { ...fields, ...texts, classIds, pictures } }
}

/** Pictures that the card may keep: of what is shown, and of what was last proposed. */
async function ownPictures(db: Connection, userId: string, id: string): Promise<CardPicture[]> {
  if ((await findOwn(db, userId, id)) === null) refuse('NOT_FOUND')
  const proposed = (await newestProposals(db, [id])).get(id)
  const last = proposed === undefined ? [] : versionOf(proposed.content).pictures
  return [...last, ...(await cardPictures(db, id))]
}

async function takePictures(deps: Deps, userId: string, named: readonly string[], own: readonly CardPicture[]) {
  const kept = new Map(own.map((picture) => [picture.key, picture]))
  const uploads = named.filter((key) => !kept.has(key))
  const fresh = await adoptUploads(deps, { userId, keys: uploads, visibility: 'public', kind: 'picture' })
  const taken = new Map(uploads.map((key, at) => [key, fresh[at]]))
  const pictures = named.map((name): CardPicture => {
    const { key, width, height } = kept.get(name) ?? taken.get(name) ?? refuse('FILE_MISSING', { field: 'pictures' })
    return { key, width, height }
  })
  return { pictures, fresh }
}

function bare(key: string): string {
  return key.replace(/^\//, '')
}

/** Puts a model card through the check (product.md 11). */
export type Propose = (tx: Tx, proposal: NewProposal) => Promise<unknown>

/**
 * Applies as a model, or edits the own card: a passed one stays as it is until the edit is passed. One card a user. Answers its id.
 */
export async function saveCard(
  tx: Tx,
  prepared: Prepared,
  { userId, now }: { userId: string; now: Date },
  propose: Propose,
): Promise<string> {
  const { version, fresh } = prepared
  await insertMedia(tx, fresh, now)
  const id = prepared.id ?? uuidv7()
  if (prepared.id === null) {
    if (!(await holdFirstCard(tx, userId))) refuse('CARD_LIMIT')
    await insertCard(tx, { id, userId, version }, now)
  } else {
    const card = (await lockOwn(tx, userId, id)) ?? refuse('NOT_FOUND')
    if (card.state !== 'passed') await writeCard(tx, { id, version, state: 'pending' })
  }
  const mediaKeys = version.pictures.map(({ key }) => key)
  const about = { subjectType: 'model', subjectId: id, userId }
  await propose(tx, { ...about, text: textOf(version), mediaKeys, content: version, at: now })
  return id
}
