import { sql } from 'kysely'
import type { OwnModel } from '@contract/models'
import type { Connection } from '../../db/connection'
import type { Sort } from '../../http/keyset'
import { keysetPage } from '../../http/keysetPage'
import type { PageInput } from '../../http/page'
import { picturesOfModels, sealedAmong } from '../media/pictures'
import { pictureSrc, soundSrc, type SealedLook } from '../media/present'
import { newestProposals, type ProposalRow } from '../moderation/repo'
import { regionName } from '../regions/names'
import { cardVoice } from './cardRepo'
import { presentModel, type Look, type ModelRow } from './cards'
import { timesOf } from './times'
import { versionOf, type CardPicture, type CardVoice } from './version'

const newest: Sort = {
  keys: [
    { of: sql`model.created_at`, kind: 'time' },
    { of: sql`model.id`, kind: 'id' },
  ],
  direction: 'desc',
}

/** A user's own cards in any state, newest first: two statements. */
export function listOwn(db: Connection, userId: string, input: PageInput) {
  return keysetPage(db, db.selectFrom('model').where('user_id', '=', userId), newest, input)
}

/** What showing one's own cards reaches: what waits is seen at passing addresses. */
export type OwnLook = Look & Pick<SealedLook, 'storage'>

/** Cards as their own user sees them, by id: six statements, however many. */
export async function ownModels(
  db: Connection,
  rows: readonly ModelRow[],
  look: OwnLook,
): Promise<Map<string, OwnModel>> {
  const ids = rows.map(({ id }) => id)
  const pictures = await picturesOfModels(db, ids)
  const times = await timesOf(db, ids, look.now)
  const proposals = await newestProposals(db, ids)
  const categories = await categoriesOf(db, ids)
  const sealing = { ...look, sealed: await sealedAmong(db, mediaKeys(rows, [...pictures.values()].flat(), proposals)) }
  const of = <T extends { modelId: string }>(all: readonly T[], id: string) => all.filter((one) => one.modelId === id)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...presentModel(row, look),
        mainImg: pictureSrc(sealing, row.main_media_key),
        ...checkOf(row, proposals.get(row.id), sealing),
        birthDay: row.birth_day,
        intro: row.intro,
        classIds: of(categories, row.id).map(({ categoryId }) => categoryId),
        pictures: (pictures.get(row.id) ?? []).map((one) => ownPicture(sealing, one)),
        voice: ownVoice(sealing, cardVoice(row)),
        hours: of(times.hours, row.id).map(({ modelId: _, ...hours }) => hours),
        daysOff: of(times.daysOff, row.id).map(({ day }) => day),
      },
    ]),
  )
}

type Proposed = Pick<ProposalRow, 'state' | 'why' | 'content'> | undefined

/** Where the check stands: of the card, or of an edit while the passed card is shown. */
function checkOf(row: ModelRow, proposal: Proposed, look: SealedLook) {
  const refused = proposal?.state === 'refused'
  const editWaits = row.state === 'passed' && proposal?.state === 'pending'
  return {
    // Hidden it is to others alone, and its owner has no way in to see it.
    state: row.state === 'hidden' ? ('passed' as const) : row.state,
    refusedWhy: refused ? proposal.why : '',
    takenDown: row.state === 'refused' && refused && versionOf(proposal.content).takenDown === true,
    editWaits,
    edit: proposal && (editWaits || (row.state === 'passed' && refused)) ? editOf(proposal.content, look) : null,
  }
}

function editOf(content: unknown, look: SealedLook): OwnModel['edit'] {
  const { pictures, voice, takenDown: _, ...version } = versionOf(content)
  return {
    ...version,
    pccName: regionName(version.regionCode),
    pictures: pictures.map((picture) => ownPicture(look, picture)),
    voice: ownVoice(look, voice),
  }
}

function ownPicture(look: SealedLook, { key, width, height }: CardPicture) {
  return { src: pictureSrc(look, key), width, height, key }
}

function ownVoice(look: SealedLook, voice: CardVoice | undefined): OwnModel['voice'] {
  return voice === undefined ? null : { src: soundSrc(look, voice.key), ...voice }
}

/** All that is shown of cards and of their edits. */
function mediaKeys(
  rows: readonly ModelRow[],
  pictures: readonly Pick<CardPicture, 'key'>[],
  proposals: ReadonlyMap<string, Pick<ProposalRow, 'media_keys'>>,
): string[] {
  const edits = [...proposals.values()].flatMap(({ media_keys: keys }) => keys)
  const shown = rows.flatMap((row) => [row.main_media_key, row.voice_key ?? []].flat())
  return [...shown, ...pictures.map(({ key }) => key), ...edits]
}

function categoriesOf(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('model_category')
    .innerJoin('category', 'category.id', 'model_category.category_id')
    .select(['model_category.model_id as modelId', 'model_category.category_id as categoryId'])
    .where('model_id', 'in', [...ids])
    .orderBy('category.sort')
    .execute()
}
