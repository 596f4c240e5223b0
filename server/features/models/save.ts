import { uuidv7 } from 'uuidv7'
import type { Input } from '@contract/endpoint'
import type { saveModel } from '@contract/models'
import type { Connection, Tx } from '../../db/connection'
import { rehearse } from '../../db/rehearse'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { adoptUploads, insertMedia } from '../media/adopt'
import type { AdoptedMedia } from '../media/adopted'
import { adoptVoice } from '../media/adoptVoice'
import { requireName } from '../moderation/names'
import { propose } from '../moderation/propose'
import { newestProposals } from '../moderation/repo'
import {
  cardPictures,
  cardVoice,
  countCategories,
  findOwn,
  holdFirstCard,
  insertCard,
  lockOwn,
  writeCard,
} from './cardRepo'
import { modelSubject } from './subject'
import {
  mediaOf,
  requireFitting,
  textOf,
  versionOf,
  type CardPicture,
  type CardVersion,
  type CardVoice,
} from './version'

type Saving = Input<typeof saveModel>

/** A card with stored pictures and voice, ready to be proposed. */
export interface Prepared {
  readonly id: string | null
  readonly version: CardVersion
  readonly fresh: readonly AdoptedMedia[]
}

/**
 * Checks a card, by rehearsing to save it with what it has already, and takes its pictures and its voice over. Network: before any
 * transaction.
 */
export async function prepareCard(deps: Deps, userId: string, saving: Saving): Promise<Prepared> {
  const { id = null, pictures: named, voiceKey = '', ...fields } = saving
  requireFitting(saving, deps.clock.now())
  const name = requireName(fields.name, 'name')
  const classIds = [...new Set(fields.classIds)]
  if ((await countCategories(deps.db, classIds)) < classIds.length) refuse('BAD_INPUT', { field: 'classIds' })
  const own = id === null ? nothing : await ownMedia(deps.db, userId, id)
  const names = [...new Set(named.map(bare))]
  const texts = { name, intro: fields.intro.trim() }
  const stored = own.pictures.filter(({ key }) => names.includes(key))
  const known = { id, fresh: [], version: { ...fields, ...texts, classIds, pictures: stored } }
  if (stored.length < names.length || voiceKey !== '')
    await rehearse(deps.db, (tx) => saveCard(tx, known, { userId, now: deps.clock.now() }))
  const { voice, fresh: heard } = await takeVoice(deps, userId, bare(voiceKey), own.voices)
  const { pictures, fresh } = await takePictures(deps, userId, names, own.pictures)
  return { id, fresh: [...fresh, ...heard], version: { ...fields, ...texts, classIds, pictures, ...voice } }
}

interface OwnMedia {
  readonly pictures: readonly CardPicture[]
  readonly voices: readonly CardVoice[]
}
const nothing: OwnMedia = { pictures: [], voices: [] }

/** What the card may keep: of what is shown, and of what was last proposed. */
async function ownMedia(db: Connection, userId: string, id: string): Promise<OwnMedia> {
  const card = (await findOwn(db, userId, id)) ?? refuse('NOT_FOUND')
  const proposed = (await newestProposals(db, [id])).get(id)
  const last = proposed === undefined ? undefined : versionOf(proposed.content)
  return {
    pictures: [...(last?.pictures ?? []), ...(await cardPictures(db, id))],
    voices: [last?.voice, cardVoice(card)].filter((voice) => voice !== undefined),
  }
}

/** The spoken introduction: the one that the card has, or an upload. */
async function takeVoice(deps: Deps, userId: string, key: string, own: readonly CardVoice[]) {
  const kept = own.find((voice) => voice.key === key)
  if (kept !== undefined) return { voice: { voice: kept }, fresh: [] }
  if (key === '') return { voice: {}, fresh: [] }
  const { media, seconds } = await adoptVoice(deps, { userId, key, field: 'voiceKey' })
  return { voice: { voice: { key: media.key, seconds } }, fresh: [media] }
}

async function takePictures(deps: Deps, userId: string, named: readonly string[], own: readonly CardPicture[]) {
  const kept = new Map(own.map((picture) => [picture.key, picture]))
  const uploads = named.filter((key) => !kept.has(key))
  const adoption = { userId, visibility: 'public', waits: true, kind: 'picture' } as const
  const fresh = await adoptUploads(deps, { ...adoption, keys: uploads, among: named })
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

/**
 * Applies as a model, or edits the own card: a passed one stays as it is until the edit is passed. One card a user. Answers its id.
 */
export async function saveCard(
  tx: Tx,
  prepared: Prepared,
  { userId, now }: { userId: string; now: Date },
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
  const about = { subjectId: id, userId }
  await propose(tx, modelSubject, {
    ...about,
    text: textOf(version),
    mediaKeys: mediaOf(version),
    content: version,
    at: now,
  })
  return id
}
