import { codeOf } from './codeOf'

/** The disk of this machine, or somebody's share of it, has no room to write to; whoever waits until there is finds nothing else changed. */
export function hasNoRoom(error: unknown): boolean {
  const code: unknown = codeOf(error)
  return code === 'ENOSPC' || code === 'EDQUOT'
}
