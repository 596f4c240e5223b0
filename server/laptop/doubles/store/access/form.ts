import { createHmac } from 'node:crypto'
import { isSameText } from '../../../../lib/sameText'
import { algorithmV4, signTextV4 } from '../../../../ports/storage/signatureV4'
import { accessDenied, StoreError } from '../errors'
import { keyHolder, type KeyHolder } from './keyHolder'
import { credentialOf } from './signedV4'
import { checkSkew, msOf } from './skew'
import type { Owner } from './token'

/** Whoever signed the policy of a form, the way of V1 or of V4. Else 403. */
export function formHolder(owner: Owner, fields: ReadonlyMap<string, string>, now: Date): KeyHolder {
  const field = (name: string) => fields.get(name) ?? ''
  if (field('policy') === '') throw accessDenied('A form needs a policy and its signature.')
  const token = fields.get('x-oss-security-token') ?? fields.get('ststoken')
  if (field('x-oss-signature-version') !== algorithmV4) {
    const holder = keyHolder(owner, field('ossaccesskeyid'), token, now)
    check(field('signature'), createHmac('sha1', holder.secret).update(field('policy')).digest('base64'))
    return holder
  }
  const date = field('x-oss-date')
  const { id, region } = credentialOf(field('x-oss-credential'), date)
  const holder = keyHolder(owner, id, token, now)
  check(field('x-oss-signature'), signTextV4(holder.secret, { date, region }, field('policy')))
  if (msOf(date) > now.getTime()) checkSkew(msOf(date), now)
  return holder
}

function check(given: string, right: string): void {
  if (!isSameText(given, right)) throw new StoreError(403, 'SignatureDoesNotMatch', 'The signature does not match.')
}
