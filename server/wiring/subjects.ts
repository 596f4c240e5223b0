import { modelSubject } from '../features/models/subject'
import type { Subjects } from '../features/moderation/subject'
import { commentSubject, postSubject, themeCommentSubject } from '../features/posts/subject'
import { rewardMessageSubject } from '../features/rewards/subject'
import { shareDescSubject } from '../features/shareOrders/description'
import { talkSubject } from '../features/talk/subject'
import { profileSubjects } from '../features/users/subjects'

/** Everything that goes through the check; each feature adds its own. */
export const subjects: Subjects = Object.fromEntries(
  [
    ...Object.values(profileSubjects),
    postSubject,
    commentSubject,
    themeCommentSubject,
    shareDescSubject,
    rewardMessageSubject,
    modelSubject,
    talkSubject,
  ].map((subject) => [subject.type, subject]),
)
