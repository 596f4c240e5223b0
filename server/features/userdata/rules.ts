import type { Static } from 'typebox'
import type { TargetType, UserdataKind } from '@contract/userdata'
import { refuse } from '../../http/refuse'

export type Kind = Static<typeof UserdataKind>

const shown: readonly TargetType[] = ['model', 'shareOrder', 'post', 'theme']

const targets: Readonly<Record<Kind, readonly TargetType[]>> = {
  favourite: shown,
  like: [...shown, 'comment'],
  view: shown,
  follow: ['model', 'user'],
  wait: ['shareOrder'],
  block: ['user'],
  report: [...shown, 'comment', 'talkLine', 'user'],
}

/** Refuses a relation that makes no sense: one waits for share orders, follows models and users, and blocks users other than oneself. */
export function requireFitting(relation: {
  kind: Kind
  targetType: TargetType
  targetId: string
  userId: string
}): void {
  const { kind, targetType, targetId, userId } = relation
  if (!targets[kind].includes(targetType)) refuse('BAD_INPUT', { field: 'targetType' })
  if (targetType === 'user' && targetId === userId) refuse('TO_ONESELF')
}

/** What decides how hot a thing is; likes are shown as numbers too. */
export function isCounted(kind: Kind): boolean {
  return kind === 'like' || kind === 'favourite'
}
