import type { UserInfo } from '@contract/users'
import { useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '@/lib/draft'
import { profileOf, type Profile } from './profile'

const route = 'pages/userInfo/userInfo'

/** The profile as edited here, kept as a draft until it is saved. */
export function useProfileDraft(user: UserInfo) {
  const [profile, setProfile] = useState<Profile>(() => ({ ...profileOf(user), ...kept(user) }))
  const edit = (part: Partial<Profile>) => {
    const next = { ...profile, ...part }
    setProfile(next)
    saveDraft(route, { userId: user.id, profile: next })
  }
  return { profile, edit, done: () => clearDraft(route) }
}

/** A draft of somebody else's, who used this device before, is not ours. */
function kept(user: UserInfo): Partial<Profile> {
  const draft = readDraft(route)
  return isDraft(draft) && draft.userId === user.id ? draft.profile : {}
}

function isDraft(draft: unknown): draft is { userId: string; profile: Partial<Profile> } {
  return typeof draft === 'object' && draft !== null && 'userId' in draft && 'profile' in draft
}
