import Type, { type Static, type TObject } from 'typebox'
import { Value } from 'typebox/value'
import { ownPath } from '@contract/ownPath'
import { settleMediaLater } from '../media/settle'
import type { Proposal, Subject } from '../moderation/subject'
import { saveProfile, type Profile } from './repo'

const settings = ownPath('pages/userInfo/userInfo')

const NicknameVersion = Type.Object({ nickname: Type.String() })
const IntroVersion = Type.Object({ intro: Type.String() })
const AvatarVersion = Type.Object({ avatar_key: Type.String() })

function partOfProfile<V extends TObject>(
  type: string,
  name: string,
  version: V,
  fields: (of: Static<V>) => Profile,
): Subject {
  return {
    type,
    name,
    scene: 'profile',
    short: true,
    path: () => settings,
    apply: (tx, proposal) => saveProfile(tx, proposal.userId, fields(Value.Parse(version, proposal.content))),
  }
}

/** What others see of a profile goes through the check: the passed version stays until a new one is passed (product 11.1). */
export const profileSubjects: Readonly<Record<'nickname' | 'intro' | 'avatar', Subject>> = {
  nickname: partOfProfile('nickname', '昵称', NicknameVersion, ({ nickname }) => ({ nickname })),
  intro: partOfProfile('intro', '个人简介', IntroVersion, ({ intro }) => ({ intro })),
  avatar: {
    ...partOfProfile('avatar', '头像', AvatarVersion, ({ avatar_key: key }) => ({ avatar_key: key })),
    apply: async (tx, { userId, content }, at) => {
      const { avatar_key: key } = Value.Parse(AvatarVersion, content)
      const { avatar_key: before } = await tx
        .selectFrom('app_user')
        .select('avatar_key')
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await saveProfile(tx, userId, { avatar_key: key })
      await settleMediaLater(tx, [before], at)
    },
  },
}

/** The user as they see themselves: with the versions that still wait put over the passed ones. */
export function withWaiting<User extends object>(user: User, waiting: ReadonlyArray<Pick<Proposal, 'content'>>): User {
  return Object.assign({ ...user }, ...waiting.map((proposal) => proposal.content))
}
