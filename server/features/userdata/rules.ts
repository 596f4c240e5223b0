import type { Static } from 'typebox'
import type { TargetType, UserdataKind } from '@contract/userdata'
import { refuse } from '../../http/refuse'

export type Kind = Static<typeof UserdataKind>

const targets: Readonly<Record<Kind, readonly TargetType[]>> = {
  favourite: ['model', 'shareOrder', 'post', 'theme'],
  like: ['model', 'shareOrder', 'post', 'theme'],
  view: ['model', 'shareOrder', 'post', 'theme'],
  follow: ['model'],
  wait: ['shareOrder'],
}

/** Refuses a relation that makes no sense: one waits for share orders and follows models. */
export function requireFitting(kind: Kind, targetType: TargetType): void {
  if (!targets[kind].includes(targetType)) refuse('BAD_INPUT', { field: 'targetType' })
}

/** What decides how hot a thing is; likes are shown as numbers too. */
export function isCounted(kind: Kind): boolean {
  return kind === 'like' || kind === 'favourite'
}
