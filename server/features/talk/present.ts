import type { Data } from '@contract/endpoint'
import type { getTalk, TalkLine } from '@contract/talk'
import type { Connection } from '../../db/connection'
import { run } from '../../db/statements'
import { byOwner, type PicturesById } from '../media/pictures'
import { mediaUrl } from '../media/present'
import { showPicture, type View } from '../media/view'
import { talkClosesAt } from '../threads/unread'
import { talkPictureStmt, type LineRow } from './repo'
import { isOpen, type Standing } from './rules'

/** One who is in the talk. */
export interface Reader extends View {
  readonly userId: string
}

/** Lines on the wire: a statement more where there are any. */
export async function presentLines(db: Connection, rows: readonly LineRow[], reader: Reader): Promise<TalkLine[]> {
  const said = rows.filter(({ kind, state }) => kind === 'said' && state !== 'gone').map(({ id }) => id)
  const pictures: PicturesById = said.length === 0 ? new Map() : byOwner(await run(db, talkPictureStmt(db, said)))
  return rows.map((row) => {
    const gone = row.state === 'gone'
    const own = row.user_id === reader.userId
    return {
      id: row.id,
      seq: row.seq,
      kind: row.kind,
      userId: row.user_id,
      name: row.nickname ?? '',
      avatarUrl: row.avatarKey === null ? '' : mediaUrl(reader.origin, row.avatarKey),
      ...(row.personGone && { personGone: true as const }),
      own,
      text: gone ? '' : row.text,
      pictures: (pictures.get(row.id) ?? []).map((picture) => showPicture(reader, picture, 'open')),
      state: row.state,
      key: own ? row.key : null,
      createdAt: row.created_at.toISOString(),
    }
  })
}

interface PersonRow {
  readonly userId: string
  readonly name: string
  readonly avatarKey: string
}

/** Who is here, and how the talk stands to the reader. */
export function presentTalk(
  standing: Standing,
  { people, unread }: { people: readonly PersonRow[]; unread: number },
  reader: Reader,
): Data<typeof getTalk> {
  return {
    unread,
    open: isOpen(standing, reader.now),
    closesAt: talkClosesAt(standing.endsAt).toISOString(),
    people: people.map(({ userId, name, avatarKey }) => ({
      userId,
      name,
      avatarUrl: mediaUrl(reader.origin, avatarKey),
      role: roleOf(userId, standing),
      own: userId === reader.userId,
    })),
  }
}

function roleOf(userId: string, { modelUserId, openerUserId }: Standing) {
  if (userId === modelUserId) return 'model' as const
  return userId === openerUserId ? ('opener' as const) : ('member' as const)
}
