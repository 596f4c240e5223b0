import { Value } from 'typebox/value'
import type { Input } from '@contract/endpoint'
import { ProfilePart, type updateUser } from '@contract/users'
import type { Connection, Tx } from '../../db/connection'
import { rehearse } from '../../db/rehearse'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { adoptUploads, insertMedia } from '../media/adopt'
import type { AdoptedMedia } from '../media/adopted'
import { requireName } from '../moderation/names'
import { isCheckedFirst, propose } from '../moderation/propose'
import { regionName } from '../regions/names'
import { saveProfile } from './repo'
import { profileSubjects } from './subjects'

type Part = keyof typeof profileSubjects

export interface ProfileChange {
  readonly userId: string
  readonly input: Input<typeof updateUser>
  readonly avatar: AdoptedMedia | null
  readonly at: Date
}

/** Looks at all that can be refused before anything is written, and takes an uploaded avatar over. */
export async function prepareProfile(
  deps: Deps,
  userId: string,
  input: Input<typeof updateUser>,
): Promise<AdoptedMedia | null> {
  const { nickname, regionCode, avatarKey } = input
  if (nickname !== undefined) requireName(nickname, 'nickname')
  if (regionCode !== undefined && regionName(regionCode) === '') refuse('AREA_UNKNOWN', { field: 'regionCode' })
  if (avatarKey === undefined) return null
  await rehearse(deps.db, (tx) => changeProfile(tx, { userId, input, avatar: null, at: deps.clock.now() }))
  const waits = await isCheckedFirst(deps.db, profileSubjects.avatar, userId)
  const upload = { userId, keys: [avatarKey], visibility: 'public', waits, kind: 'avatar' } as const
  const [avatar] = await adoptUploads(deps, upload)
  return avatar ?? refuse('FILE_MISSING', { field: 'avatarKey' })
}

/** Saves what nobody has to check, and proposes the rest. */
export async function changeProfile(tx: Tx, { userId, input, avatar, at }: ProfileChange): Promise<void> {
  const { sex, regionCode, intro } = input
  const nickname = input.nickname === undefined ? undefined : requireName(input.nickname, 'nickname')
  await saveProfile(tx, userId, {
    ...(sex === undefined ? {} : { sex }),
    ...(regionCode === undefined ? {} : { region_code: regionCode }),
  })
  const offer = (part: Part, text: string, content: object, mediaKeys: string[] = []) =>
    propose(tx, profileSubjects[part], { subjectId: userId, userId, text, mediaKeys, content, at })
  if (nickname !== undefined) await offer('nickname', nickname, { nickname })
  if (intro !== undefined) await offer('intro', intro, { intro })
  if (avatar === null) return
  await insertMedia(tx, [avatar], at)
  await offer('avatar', '', { avatar_key: avatar.key }, [avatar.key])
}

/** The user's versions of their profile that still wait for the check. */
export async function waitingProfile(db: Connection, userId: string) {
  const rows = await db
    .selectFrom('proposal')
    .select(['subject_type', 'content'])
    .where('subject_id', '=', userId)
    .where('subject_type', 'in', ['nickname', 'intro', 'avatar'] satisfies Part[])
    .where('state', '=', 'pending')
    .execute()
  return rows.map(({ subject_type: part, content }) => ({ part: Value.Parse(ProfilePart, part), content }))
}
