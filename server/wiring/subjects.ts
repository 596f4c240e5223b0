import { modelSubject } from '../features/models/subject'
import { commentSubject, postSubject, themeCommentSubject } from '../features/posts/subject'
import { rewardMessageSubject } from '../features/rewards/subject'
import { shareDescSubject } from '../features/shareOrders/description'
import { profileSubjects } from '../features/users/subjects'
import type { Subject } from '../features/moderation/subject'

/** Everything that goes through the check; each feature adds its own. */
export const subjects: Readonly<Record<string, Subject>> = {
  ...profileSubjects,
  post: postSubject,
  comment: commentSubject,
  themeComment: themeCommentSubject,
  shareDesc: shareDescSubject,
  rewardMessage: rewardMessageSubject,
  model: modelSubject,
}

export function subjectOf(type: string): Subject {
  const subject = subjects[type]
  if (subject === undefined) throw new Error(`nobody checks ${type}`)
  return subject
}
