import { StoreError } from '../errors'
import { isAllowed } from './policy'
import { readToken, type Owner } from './token'

/** Whoever holds a key: its secret, and what it may do. */
export interface KeyHolder {
  readonly secret: string
  may(action: string, key: string): boolean
}

/** Finds the holder of a key by its id and, when it is temporary, its token. Else 403. */
export function keyHolder(owner: Owner, id: string, token: string | undefined, now: Date): KeyHolder {
  if (id === owner.accessKeyId) return { secret: owner.accessKeySecret, may: () => true }
  if (!id.startsWith('STS.') || token === undefined) throw invalid('InvalidAccessKeyId', 'The key id does not exist.')
  const claims = readToken(owner, id, token)
  if (claims === null) throw invalid('InvalidSecurityToken', 'The security token you provided is invalid.')
  if (claims.expires <= now.getTime()) throw invalid('SecurityTokenExpired', 'The security token has expired.')
  const resource = (key: string) => `acs:oss:*:*:${owner.bucket}/${key}`
  return { secret: claims.secret, may: (action, key) => isAllowed(claims.statements, action, resource(key)) }
}

function invalid(code: string, message: string): StoreError {
  return new StoreError(403, code, message)
}
